import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, freePort, stopChild } from '../bench/child.ts';
import { programFile } from '../program-file.ts';
import type { Part } from './part.ts';

export interface VitrineProcess extends Part {
  /** The address at which a server listens. */
  readonly url: string;
}

interface Options {
  readonly kind: 'server' | 'worker';
  readonly number: number;
  /** For its data folder and its log. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Told when it ends by itself. */
  died(name: string, how: string): void;
}

/** The line by which a worker, which answers nobody, tells that it is ready. */
const working = 'working on jobs';
const startMs = 120_000;

async function untilWorking(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code, signal]) =>
    Promise.reject(new Error(`A worker ended with ${String(code ?? signal)} while it started.`)),
  );
  const late = AbortSignal.timeout(startMs);
  const said = new Promise<void>((resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('A worker did not start in time.')));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes(working)) resolve();
    });
  });
  ended.catch(() => undefined);
  await Promise.race([said, ended]);
}

/** A server or a worker of the product, with a data folder of its own as on a machine of its own. */
export async function vitrineProcess({ kind, number, folder, env, died }: Options): Promise<VitrineProcess> {
  const name = `${kind} ${number}`;
  const own = join(folder, `${kind}-${number}`);
  await mkdir(own, { mode: 0o755 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  let child: ChildProcess;
  let asked = false;

  function launch(): void {
    asked = false;
    child = spawn(process.execPath, ['--max-semi-space-size=8', programFile('main')], {
      env: { PATH, NODE_COMPILE_CACHE, ...env, PORT: String(port), VITRINE_DATA: own, VITRINE_ROLE: kind },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(`${own}.log`, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('close', () => log.end());
    child.once('exit', (code, signal) => {
      if (!asked) died(name, `ended with ${String(code ?? signal)}`);
    });
  }

  return {
    name,
    kind,
    url,
    async kill() {
      asked = true;
      await stopChild(child, 'SIGKILL');
    },
    async stop() {
      asked = true;
      await stopChild(child);
      // 1 is the code of one that could not wait for what was under way.
      if (child.exitCode !== 0)
        died(name, `was asked to stop and ended with ${String(child.exitCode ?? child.signalCode)}`);
    },
    async start() {
      launch();
      await (kind === 'server' ? answers(`${url}/readyz`, child, 50, startMs) : untilWorking(child));
    },
  };
}
