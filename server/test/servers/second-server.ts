import { type ChildProcess, spawn } from 'node:child_process';
import { programFile } from '../../../scripts/program-file.ts';
import type { World } from '../world.ts';
import { endWithProcess } from './end-with-process.ts';
import { freePort } from './real-server.ts';

const startMs = 50_000;
/** The name of its connections in the database. */
export const secondName = 'second-server';

export interface SecondServer {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it in the midst of whatever it does. */
  kill(): Promise<void>;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + startMs; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The second server ended with ${child.exitCode}.`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The second server did not become ready.');
}

/** Another server, a process of its own, on the database and the blobs of a world; `under` a command that runs it. */
export async function startSecond(
  { databaseUrl, dataDir, services }: World,
  settings: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<SecondServer> {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const [command = process.execPath, ...rest] = [...under, process.execPath, programFile('main')];
  const child = spawn(command, rest, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PGAPPNAME: secondName,
      VITRINE_DATA: dataDir,
      VITRINE_ROLE: 'server',
      VITRINE_SECRET: services.secret.join(','),
      VITRINE_MIN_FREE_BYTES: '0',
      VITRINE_DRAIN_SECONDS: '0',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithProcess(child);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  return {
    url,
    async stop() {
      if (child.exitCode !== null) throw new Error(`The second server had ended with ${child.exitCode}.`);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
