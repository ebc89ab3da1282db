import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { readLines } from '#platform/backup/copy-table.ts';
import { chooseBackup, type Manifest, readManifest, secretFile, tableFile } from '#platform/backup/manifest.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { keyIdOf } from '#platform/key-id.ts';
import { readKeyring } from '#platform/keyring.ts';
import { keepSecret } from '#platform/secret.ts';
import { openStore } from '#platform/storage/open-store.ts';
import type { Config } from '#server/config.ts';
import { migrations } from '#server/migrations/list.ts';
import { unfinishedRestore } from '#server/unfinished-restore.ts';
import { type Call, type Command, type Outcome, plural, Refused, sized, theOnly } from './command.ts';
import { type Installation, operatorLog, withDatabase } from './installation.ts';
import { copyBack, loadDatabase, requireEmptyDatabase } from './load-backup.ts';
import { verifyInstallation } from './verify.ts';
import { findChanged } from './verify-backup.ts';

const help = `npm run vitrine -- restore <folder> [--json]

Restores a backup, or the newest one in a folder, into an empty installation: a data folder (VITRINE_DATA) that is empty
or does not exist yet and, if DATABASE_URL is set, an empty database. Nothing is ever overwritten.

The backup is checked first. Then the old schema is created, filled and upgraded, unfinished jobs are queued again, and
everything is verified. If a restore is interrupted, run it again. Everyone has to sign in again.

  --json  machine-readable output`;

/** Refuses a backup that this version cannot use, or that is not whole, before anything is written. */
async function requireUsable(folder: string, config: Config): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new Refused(
      `This backup was made by a newer Vitrine (${manifest.version}, ${unknown.at(-1)}). Update Vitrine first.`,
    );
  const changed = await findChanged(folder, manifest);
  if (changed.length > 0) throw new Refused(`${folder} is damaged: ${changed.join('; ')}.`);
  await requireSecrets(folder, config, manifest);
  return manifest;
}

/**
 * The secrets that a backup cannot do without: those its database belongs to; of an older version's, all that it came
 * with.
 */
async function neededBy(folder: string, { tables, migrations: applied }: Manifest): Promise<string[]> {
  const table = tables.find(({ name }) => name === 'secret_in_use');
  const place = table?.columns.indexOf('key_id') ?? -1;
  const used: string[] = [];
  if (applied.includes('0049-rotating-secrets') && place >= 0)
    for await (const line of readLines(join(folder, tableFile('secret_in_use'))))
      used.push(line.split('\t')[place] ?? '');
  if (used.length > 0) return used;
  return readKeyring(await readFile(join(folder, secretFile), 'utf8')).map(keyIdOf);
}

/** A secret that is set has to open what is in the backup; the newest may be another. */
async function requireSecrets(folder: string, { secret }: Config, manifest: Manifest): Promise<void> {
  if (secret === undefined) return;
  const given = readKeyring(secret).map(keyIdOf);
  const needed = await neededBy(folder, manifest);
  if (needed.every((id) => given.includes(id))) return;
  throw new Refused(
    needed.some((id) => given.includes(id))
      ? 'VITRINE_SECRET lacks a secret of this backup. Put it behind the newest, or leave VITRINE_SECRET out, and those of the backup are kept.'
      : 'VITRINE_SECRET is not the secret of this backup. Leave it out, and the one of the backup is kept; or put that one behind the newest.',
  );
}

/** The folder is empty, or holds what an interrupted restore of this very backup put there. */
async function requireEmptyFolder({ dataDir }: Config, manifest: Manifest): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length === 0) return;
  const begun = await readFile(join(dataDir, unfinishedRestore), 'utf8').catch(() => null);
  if (begun === mark(manifest)) return;
  throw new Refused(
    begun === null
      ? `${dataDir} is not empty. Name an empty folder: VITRINE_DATA=/srv/vitrine`
      : `Another backup was being restored into ${dataDir}. Remove that folder, or name another.`,
  );
}

const mark = (manifest: Manifest): string => `${manifest.made_at} ${manifest.secret}\n`;

async function requireRoom({ storage, config }: Pick<Installation, 'storage' | 'config'>, { blobs }: Manifest) {
  const free = await storage.freeBytes();
  if (free - config.minFreeBytes < blobs.total)
    throw new Refused(
      `The backup holds ${sized(blobs.total)}, and the disk of ${config.dataDir} has ${sized(free)}, of which ${sized(config.minFreeBytes)} stay free (VITRINE_MIN_FREE_BYTES).`,
    );
}

async function fill(installation: Installation, call: Call, folder: string, manifest: Manifest): Promise<Outcome> {
  const { config, client, log, databaseUrl } = installation;
  const pool = openPool({ url: databaseUrl, log, max: 2, statementTimeoutMs: 0 });
  const db = openDb(pool);
  const migrate = (names: readonly string[]) =>
    migrateToLatest(
      db as unknown as Kysely<never>,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))),
    );
  try {
    await requireEmptyDatabase(client, manifest);
    await copyBack(installation, call, folder, manifest);
    // Without it, links and whatever is encrypted could not be read.
    if (config.secret === undefined)
      await keepSecret(config.dataDir, undefined, (await readFile(join(folder, secretFile), 'utf8')).trim());
    await migrate(manifest.migrations);
    const jobs = await loadDatabase({ ...installation, db }, call, folder, manifest, () =>
      migrate(Object.keys(migrations)),
    );
    await rm(join(config.dataDir, unfinishedRestore));
    const verified = await verifyInstallation(installation, call, false);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    call.say(
      `${plural(rows, 'row')} and ${plural(manifest.blobs.rows, 'stored file')} (${sized(manifest.blobs.total)}) as they were at ${manifest.made_at}.`,
    );
    call.say(`${plural(jobs, 'job')} queued again. Start it with the same settings: npm start`);
    return {
      well: verified.well,
      report: { folder, made_at: manifest.made_at, rows, jobs, verified: verified.report },
    };
  } finally {
    await pool.end();
  }
}

export const restore: Command = {
  summary: 'restores a backup into an empty installation',
  help,
  options: {},
  async run(call) {
    const { config } = call;
    const folder = await chooseBackup(resolve(theOnly(call, 'the folder of the backup')));
    const manifest = await requireUsable(folder, config);
    await requireEmptyFolder(config, manifest);
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(join(config.dataDir, unfinishedRestore), mark(manifest), { flush: true });
    const storage = await openStore(config);
    await requireRoom({ storage, config }, manifest);
    const log = operatorLog(config);
    return withDatabase(config, log, (databaseUrl, client) =>
      fill({ config, log, databaseUrl, client, storage }, call, folder, manifest),
    );
  },
};
