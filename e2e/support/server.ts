import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programFile } from '../../scripts/program-file.ts';
import { lendCompiled } from '../../server/platform/media/test-compiled.ts';
import { cloneDatabase } from '../../server/test/run/database.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const startMs = 60_000;

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Undefined where it brings its own. */
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
  /** Ends the server and leaves its data and its database. */
  halt(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready.');
}

async function run(
  dataDir: string,
  databaseUrl: string | undefined,
  settings: Record<string, string>,
  given?: number,
): Promise<RunningServer> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [databaseUrl ? programFile('main') : main], {
    env: {
      ...process.env,
      PORT: String(port),
      VITRINE_DATA: dataDir,
      VITRINE_MIN_FREE_BYTES: '0',
      VITRINE_DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl ?? '',
      VITRINE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  const halt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, dataDir, databaseUrl, halt, stop: halt };
}

/** The real product on an empty data folder of its own, and an empty database: `alone` brings its own PostgreSQL. */
export async function startServer(alone = true, settings: Record<string, string> = {}): Promise<RunningServer> {
  const template = process.env.VITRINE_E2E_TEMPLATE;
  const database = alone || !template ? undefined : await cloneDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  await lendCompiled(join(dataDir, 'work'));
  const server = await run(dataDir, database?.url, settings);
  return {
    ...server,
    async stop() {
      await server.stop();
      await database?.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another server on the same database and data folder. */
export const startBeside = ({ dataDir, databaseUrl }: RunningServer, settings: Record<string, string> = {}) =>
  run(dataDir, databaseUrl, settings);

/** A server that was halted, again: on the same port, with its data and its database. */
export async function startAgain(halted: RunningServer): Promise<RunningServer> {
  const server = await run(halted.dataDir, halted.databaseUrl, {}, Number(new URL(halted.url).port));
  return {
    ...server,
    async stop() {
      await server.halt();
      await halted.stop();
    },
  };
}
