import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openSession } from '#platform/backup/session.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createLog, type Log } from '#platform/log.ts';
import { openStore } from '#platform/storage/open-store.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from '#server/config.ts';
import { Refused } from './command.ts';

/** The installation an operator works on: its database and its bytes, whether or not it is running. */
export interface Installation {
  readonly config: Config;
  readonly log: Log;
  readonly databaseUrl: string;
  readonly client: pg.Client;
  readonly storage: Storage;
}

export const blobsRoot = (config: Config): string => join(config.dataDir, 'blobs');

const hasDatabase = ({ dataDir }: Config) =>
  existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres.location'));

/** The secret it signs with; undefined when none is set or kept. */
export async function readSecret({ dataDir, secret }: Config): Promise<string | undefined> {
  return secret ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => undefined))?.trim();
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends what was opened before the process goes, also when it is told to. */
async function closing<T>(close: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const end = () => void close().finally(() => process.exit(130));
  for (const signal of endings) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of endings) process.off(signal, end);
    await close();
  }
}

/** Opens the database, starting the one of the data folder when it is ours and not running, and stops it again after. */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  work: (url: string, client: pg.Client) => Promise<T>,
): Promise<T> {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  let client: pg.Client | undefined;
  const close = async () => {
    await client?.end().catch(() => undefined);
    await embedded?.stop();
  };
  return closing(close, async () => {
    client = await openSession(url);
    return work(url, client);
  });
}

/** A folder without an installation is never made into one. */
export function requireDatabase(config: Config): void {
  if (!config.databaseUrl && !hasDatabase(config))
    throw new Refused(`No Vitrine installation found in ${config.dataDir}. Set its folder: VITRINE_DATA=/srv/vitrine`);
}

/** Facts told of work on it, besides what a server says of itself. */
export const operatorLog = ({ logLevel }: Config): Log => createLog(logLevel === 'info' ? 'warn' : logLevel, 'error');

/** Works on the installation that the settings name. */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  requireDatabase(config);
  const log = operatorLog(config);
  return withDatabase(config, log, async (databaseUrl, client) =>
    work({ config, log, databaseUrl, client, storage: await openStore(config) }),
  );
}
