import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { timeouts } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { chooseAccount } from '#platform/db/embedded-account.ts';
import { clusterFolder } from '#platform/db/embedded-place.ts';
import type { Part } from './part.ts';
import { untilAnswers } from './pgbouncer.ts';
import { followPrimary } from './standby.ts';

const log = { info: () => undefined, warn: () => undefined };
const copy = promisify(execFile);

export interface Databases {
  readonly url: string;
  readonly readUrl: string;
  readonly primary: Part;
  readonly replica: Part;
  stop(): Promise<void>;
}

/** The settings of every connection, as those of a pooler have none of their own; and what empties the database for journeys. */
async function prepareRole(url: string, owner: string): Promise<void> {
  const address = new URL(url);
  const [role, database] = [address.username, address.pathname.slice(1)];
  Object.assign(address, { pathname: '/postgres', username: 'postgres', password: owner });
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    for (const [name, value] of Object.entries(timeouts))
      await client.query(`alter role "${role}" in database "${database}" set ${name} = ${value}`);
    await client.query(`grant set on parameter session_replication_role to "${role}"`);
  } finally {
    await client.end();
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Ends the PostgreSQL of a cluster; what started it notices, and begins it again at the same address. */
async function signalPostmaster(cluster: string, signal: NodeJS.Signals): Promise<void> {
  const [line = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(10);
}

/** A primary and a hot standby that follows it, both in a folder that their account can walk through. */
export async function startDatabases(folder: string): Promise<Databases> {
  const dirs = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  for (const dir of Object.values(dirs)) await mkdir(dir, { mode: 0o755 });
  await (await startEmbedded({ dataDir: dirs.primary, log })).stop();
  const cluster = clusterFolder(dirs.primary, chooseAccount);
  // Two servers, two workers and PgBouncer ask for more than one machine is given by itself.
  await appendFile(join(cluster, 'postgresql.conf'), 'max_connections = 200\n');
  await copy('cp', ['-a', cluster, join(dirs.replica, 'postgres')]);
  const primary = await startEmbedded({ dataDir: dirs.primary, log });
  const owner = await followPrimary(dirs.replica, primary.url);
  const replica = await startEmbedded({ dataDir: dirs.replica, log }).catch(async (error: unknown) => {
    await primary.stop();
    throw error;
  });
  await prepareRole(primary.url, owner);
  const copyOf = clusterFolder(dirs.replica, chooseAccount);
  const part = (kind: 'primary' | 'replica', url: string, place: string, signal: NodeJS.Signals): Part => ({
    name: kind,
    kind,
    kill: () => signalPostmaster(place, signal),
    stop: () => signalPostmaster(place, 'SIGINT'),
    start: () => untilAnswers(url, 60_000),
  });
  return {
    url: primary.url,
    readUrl: replica.url,
    primary: part('primary', primary.url, cluster, 'SIGINT'),
    replica: part('replica', replica.url, copyOf, 'SIGKILL'),
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}
