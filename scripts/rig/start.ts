import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePrograms } from '../programs.ts';
import { startDatabases } from './databases.ts';
import type { Part } from './part.ts';
import { pgbouncer, startPooler } from './pgbouncer.ts';
import { type FrontDoor, startProxy } from './proxy.ts';
import { startStore } from './store.ts';
import { type VitrineProcess, vitrineProcess } from './vitrine.ts';

/** An installation over several processes, each of which could be on a machine of its own. */
export interface Rig {
  /** Of the proxy, which sends requests to the servers in turn. */
  readonly url: string;
  readonly proxy: FrontDoor;
  /** The database itself, for who prepares or empties it. */
  readonly databaseUrl: string;
  readonly parts: readonly Part[];
  /** Processes that ended by themselves. */
  readonly deaths: readonly string[];
  /** The last lines of the logs in which something went wrong. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

const secret = 'the secret of every process of the rig alone';
const poolSize = 20;
const numbers = [1, 2] as const;

const shared = (url: string) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  VITRINE_URL: url,
  VITRINE_SECRET: secret,
  VITRINE_TRUST_PROXY: '127.0.0.1',
  VITRINE_MIN_FREE_BYTES: '0',
  VITRINE_DRAIN_SECONDS: '4',
});

/** Lines of errors and worse, as the product writes them. */
async function complaintsIn(logs: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(logs.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.flatMap((text) =>
    text.split('\n').filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line)),
  );
}

/** Does what ends things, the last begun first, each of them whatever became of the others. */
async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.toReversed()) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Two servers, two workers, PgBouncer, a primary with a replica, an S3 store, and a proxy before the servers. */
export async function startRig(say: (line: string) => void, { small = false } = {}): Promise<Rig> {
  if (pgbouncer === null) throw new Error('PgBouncer is not installed: apt install --no-install-recommends pgbouncer');
  await preparePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-rig-'));
  // Other accounts have to walk through to what they are lent.
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const deaths: string[] = [];
  const died = (name: string, how: string) => void deaths.push(`${name} ${how}`);
  try {
    const store = await startStore(folder, small, say);
    ends.push(store.stop);
    const databases = await startDatabases(folder);
    ends.push(databases.stop);
    const pooler = await startPooler(databases.url, poolSize);
    ends.push(pooler.stop);
    const env: Record<string, string> = {
      ...store.env,
      DATABASE_URL: databases.url,
      DATABASE_POOLER_URL: pooler.url,
      DATABASE_READ_URL: databases.readUrl,
    };
    const make = (kind: 'server' | 'worker') =>
      Promise.all(numbers.map((number) => vitrineProcess({ kind, number, folder, env, died })));
    const servers: VitrineProcess[] = await make('server');
    const workers = await make('worker');
    const proxy = await startProxy(servers.map(({ url }) => url));
    ends.push(proxy.close);
    Object.assign(env, shared(proxy.url));
    // The first brings the schema up to date, and all of them at once would wait for it.
    for (const one of [...servers, ...workers]) {
      ends.push(() => one.stop());
      await one.start();
    }
    say(
      `Two servers behind ${proxy.url}, two workers, PgBouncer, a primary and a replica; files are kept by ${store.name}.`,
    );
    const parts: Part[] = [
      ...servers,
      ...workers,
      { name: 'PgBouncer', kind: 'PgBouncer', kill: pooler.kill, stop: pooler.kill, start: pooler.start },
      databases.replica,
      databases.primary,
    ];
    const logs = [...servers, ...workers].map(({ kind, name }) => join(folder, `${kind}-${name.split(' ')[1]}.log`));
    return {
      url: proxy.url,
      proxy,
      databaseUrl: databases.url,
      parts,
      deaths,
      complaints: () => complaintsIn(logs),
      stop: () => endAll(ends),
    };
  } catch (error) {
    await endAll(ends).catch(() => undefined);
    throw error;
  }
}
