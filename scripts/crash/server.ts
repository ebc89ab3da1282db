import { type ChildProcess, spawn } from 'node:child_process';
import { programFile } from '../program-file.ts';

const startMs = 60_000;

export interface Victim {
  readonly pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The product, to be killed at any instant: nothing of it is asked to end well. */
export async function startVictim(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Victim> {
  const child: ChildProcess = spawn(process.execPath, [programFile('main')], {
    env: {
      ...process.env,
      PORT: String(port),
      VITRINE_DATA: dataDir,
      VITRINE_MIN_FREE_BYTES: '0',
      VITRINE_DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      VITRINE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const until = Date.now() + startMs;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (Date.now() > until) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
