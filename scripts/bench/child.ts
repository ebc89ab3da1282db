import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const stopMs = 45_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('There is no free port.');
}

/** Asks a child to end, and makes it when it does not. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
}

/** Waits until an address answers 200; `everyMs` is how exactly that moment is known. */
export async function answers(url: string, child: ChildProcess, everyMs = 10, withinMs = 120_000): Promise<void> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`What was to answer at ${url} ended with ${child.exitCode}.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(everyMs);
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s.`);
}

/** Runs a program to its end and returns what it printed. `env`: variables besides those that are there. */
export async function output(
  command: string,
  args: readonly string[],
  withinMs: number,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`);
    return text;
  } finally {
    clearTimeout(timer);
  }
}
