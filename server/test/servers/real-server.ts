import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chooseAccount } from '#platform/db/embedded-account.ts';
import { readSecrets } from '#platform/db/embedded-cluster.ts';
import { clusterFolder } from '#platform/db/embedded-place.ts';
import { programFile } from '../../../scripts/program-file.ts';
import type { Loose } from '../world.ts';
import { endWithProcess } from './end-with-process.ts';

const startMs = 90_000;

export interface Reply {
  status: number;
  headers: Headers;
  body: Loose;
  /** The time of the answer. */
  ms: number;
}

export interface RealServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its exit code, once it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly running: boolean;
  /** The Owner of a team. */
  readonly owner: { cookie: string; team: string };
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  signal(name: NodeJS.Signals): void;
  /** The address of its database. */
  databaseUrl(): Promise<string>;
  /** The postmaster of its database, and its children. */
  postgres(): Promise<number[]>;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const clusterOf = (dataDir: string) => clusterFolder(dataDir, chooseAccount);

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

async function asked(url: string, init: RequestInit): Promise<Reply> {
  const began = performance.now();
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  const json = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
  return {
    status: answer.status,
    headers: answer.headers,
    body: json ? JSON.parse(text) : text,
    ms: performance.now() - began,
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + startMs; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not become ready.');
}

/** The product as a process of its own, with its own PostgreSQL in the data folder, and a team in it. */
export async function startReal(
  dataDir: string,
  { env = {}, owner }: { env?: Record<string, string>; owner?: RealServer['owner'] } = {},
): Promise<RealServer> {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [programFile('main')], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      VITRINE_DATA: dataDir,
      VITRINE_MIN_FREE_BYTES: '0',
      VITRINE_DRAIN_SECONDS: '0',
      LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithProcess(child);
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  await untilReady(url, child);
  const setUp = async () => {
    const made = await fetch(`${url}/v1/setup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'ada@example.test',
        password: 'a long enough password',
        first_name: 'Ada',
        last_name: 'Owner',
        team: 'Dunes',
      }),
    });
    const cookie = made.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { active_team } = (await made.json()) as Loose;
    return { cookie: cookie.join('; '), team: active_team.uuid as string };
  };
  const known = owner ?? (await setUp());
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    ended,
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    owner: known,
    ask: (method, path, body, headers = {}) =>
      asked(url + (path.startsWith('/') ? path : `/v1/${path}`), {
        method,
        headers: {
          cookie: known.cookie,
          ...(body === undefined || body instanceof FormData || body instanceof Uint8Array
            ? {}
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : {
              body:
                body instanceof FormData || body instanceof Uint8Array
                  ? (body as NonNullable<RequestInit['body']>)
                  : JSON.stringify(body),
            }),
      }),
    signal: (name) => void child.kill(name),
    async databaseUrl() {
      const cluster = clusterOf(dataDir);
      const { app } = await readSecrets(cluster);
      const [, , , dbPort] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      return `postgres://vitrine:${app}@127.0.0.1:${dbPort}/vitrine`;
    },
    async postgres() {
      const [pid] = (await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
      return [Number(pid), ...(await childrenOf(Number(pid)))];
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });
