import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { type Account, chooseAccount } from './embedded-account.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { ensureCluster, readSecrets, type Secrets, writeSettings } from './embedded-cluster.ts';
import { clusterFolder } from './embedded-place.ts';
import { freePort } from './embedded-port.ts';
import { findPostmaster, launch, stopPostmaster } from './embedded-postmaster.ts';
import { enter, type Presence } from './embedded-presence.ts';

/** Long enough for the recovery of a large cluster after a power cut. */
const START_MS = 5 * 60_000;

type Log = Pick<BaseLogger, 'info' | 'warn'>;
type Cluster = { folder: string; logFile: string; secrets: Secrets; binaries: Binaries; account: Account };
type Connected = { presence: Presence; port: number; launched: boolean };

export type Embedded = {
  /** `postgres://…` of the database `vitrine`, for an account that owns it and is no superuser. Stays the same when PostgreSQL is restarted. */
  url: string;
  /** True when the postmaster was already running, left by a killed process or shared with a living one. */
  adopted: boolean;
  stop(): Promise<void>;
};

const busy = (log: string) => /Address already in use|could not create any TCP\/IP sockets/.test(log);
const raced = (log: string) => /lock file "[^"]*" already exists|pre-existing shared memory block|is in use/.test(log);

function startFailure(log: string, logFile: string): Error {
  const lines = log.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  const words = reason?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return new Error(`PostgreSQL did not start: ${words || 'it ended without a word'} (${logFile})`);
}

/** Enters a postmaster that may still be starting or already stopping; `undefined` when it must be looked for again. */
async function tryEnter(port: number, secrets: Secrets): Promise<Presence | undefined> {
  try {
    return await enter(port, secrets);
  } catch (error) {
    // 28P01: not our cluster's password. Everything else passes: refused, starting up, shutting down, cut off.
    if ((error as { code?: string }).code === '28P01') throw error;
    return undefined;
  }
}

async function connect(cluster: Cluster, signal: AbortSignal, fixedPort?: number): Promise<Connected> {
  const deadline = Date.now() + START_MS;
  let launched = false;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const running = await findPostmaster(cluster.folder);
    if (running) {
      const presence = running.ready ? await tryEnter(running.port, cluster.secrets) : undefined;
      if (presence) return { presence, port: running.port, launched };
      await pause(20);
      continue;
    }
    await writeSettings(cluster.folder, cluster.account);
    const result = await launch({ ...cluster, cluster: cluster.folder, port: fixedPort ?? (await freePort()) });
    launched = result === 'ready';
    if (result === 'ready') continue;
    if (!raced(result.log) && !busy(result.log)) throw startFailure(result.log, cluster.logFile);
    await pause(100);
  }
  throw new Error(`PostgreSQL did not become ready within ${START_MS / 60_000} minutes (${cluster.logFile})`);
}

async function open(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const place = clusterFolder(home, chooseAccount);
  const account = chooseAccount(place);
  const binaries = findBinaries(account);
  await ensureCluster(place, binaries, account);
  const folder = await realpath(place);
  return { folder, logFile: join(home, 'postgres.log'), secrets: await readSecrets(folder), binaries, account };
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that is already running there.
 *
 * The postmaster outlives a killed Vitrine and is brought back, at the same address, when it dies under a living one.
 * Any number of Vitrine processes may share a data folder: `stop()` stops PostgreSQL only for the last of them, whoever
 * started it. Nothing is hooked to signals or the exit of the process: call `stop()` when everything else is closed.
 *
 * @throws Error with one line that says why PostgreSQL did not start.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Embedded> {
  const cluster = await open(dataDir);
  const stopping = new AbortController();
  const first = await connect(cluster, stopping.signal);
  const { port } = first;
  let presence = first.presence;
  let recovery: Promise<void> | undefined;

  const recover = async () => {
    log.warn('PostgreSQL went away; bringing it back');
    while (!stopping.signal.aborted) {
      try {
        ({ presence } = await connect(cluster, stopping.signal, port));
        watch();
        return log.info('PostgreSQL is back');
      } catch (error) {
        if (!stopping.signal.aborted) log.warn(error instanceof Error ? error.message : String(error));
        await pause(500);
      }
    }
  };
  const watch = () => {
    void presence.lost.then(() => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  watch();

  const stop = async () => {
    stopping.abort();
    await recovery;
    // Cut off: PostgreSQL ended by itself this very moment, or what is left of it is nobody's.
    const rest = await presence.leave().catch(() => 'last' as const);
    if (rest === 'last' && (await findPostmaster(cluster.folder))) {
      await stopPostmaster(cluster.folder, cluster.binaries, cluster.account);
    }
    await presence.close();
  };
  let stopped: Promise<void> | undefined;

  return {
    url: `postgres://vitrine:${cluster.secrets.app}@127.0.0.1:${port}/vitrine`,
    adopted: !first.launched,
    stop: () => (stopped ??= stop()),
  };
}
