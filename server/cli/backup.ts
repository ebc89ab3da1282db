import { readFileSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fingerprint, listBackups, stampOf, unfinishedName } from '#platform/backup/manifest.ts';
import { holdBytes } from '#platform/storage/hold.ts';
import { type Call, type Command, plural, Refused, sized, theOnly, WrongUse } from './command.ts';
import { type Installation, readSecret, withInstallation } from './installation.ts';
import { writeBackup } from './write-backup.ts';

const help = `npm run vitrine -- backup <folder> [--keep <n>] [--link] [--json]

Makes a complete backup in a new folder inside <folder>, named by the time. The server can keep running: the backup
shows one moment, whatever is uploaded meanwhile. Files that an earlier backup in <folder> already has are not copied
again. Keep <folder> on another disk or machine.

A backup contains the database, all stored files and the installation's secret: anyone who can read it can read
everything. Unfinished uploads and open sessions are not included.

  --keep <n>  then remove all but the newest n backups in <folder>
  --link      on the same disk, share files with the storage instead of copying them: fast and small, but no protection
              against disk failure. For a snapshot that is copied elsewhere right away.
  --json      machine-readable output`;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function oneAtATime({ client }: Installation): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('vitrine.backup', 0)) as mine`,
  );
  if (!rows[0]?.mine) throw new Refused('Another backup of this installation is running.');
}

function chooseFolder(call: Call): string {
  const folder = resolve(theOnly(call, 'the folder that keeps the backups'));
  const inside = relative(call.config.dataDir, folder);
  if (!inside.startsWith('..') && inside !== folder)
    throw new WrongUse(`A backup inside ${call.config.dataDir} would be lost with it. Choose a folder elsewhere.`);
  return folder;
}

function readKeep({ values }: Call): number | null {
  if (values.keep === undefined) return null;
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new WrongUse('--keep needs a whole number of at least 1.');
  return keep;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** Names of backups that were removed because newer ones are enough. */
async function prune(folder: string, keep: number | null): Promise<string[]> {
  const { whole } = await listBackups(folder);
  const old = keep === null ? [] : whole.slice(0, -keep);
  for (const name of old) {
    // Under its last name it would be half a backup while it is removed.
    await rename(join(folder, name), join(folder, unfinishedName(name)));
    await rm(join(folder, unfinishedName(name)), { recursive: true, force: true });
  }
  return old;
}

async function make(installation: Installation, call: Call, folder: string) {
  const secret = await readSecret(installation.config);
  if (secret === undefined)
    throw new Refused(`There is no secret in ${installation.config.dataDir}, and VITRINE_SECRET is not set.`);
  await oneAtATime(installation);
  await holdBytes(installation.client);
  await mkdir(folder, { recursive: true });
  const { whole, interrupted } = await listBackups(folder);
  const stamp = stampOf(new Date());
  const draft = join(folder, unfinishedName(stamp));
  await mkdir(draft, { mode: 0o700 });
  await chmod(draft, 0o700);
  const bases = [...whole.slice(-1), ...interrupted].map((name) => join(folder, name, 'blobs'));
  const link = call.values.link === true;
  const written = await writeBackup(installation, call, { draft, bases, link, secret, version });
  await rename(draft, join(folder, stamp));
  await syncFolder(folder);
  for (const name of interrupted) await rm(join(folder, name), { recursive: true, force: true });
  return { ...written, folder: join(folder, stamp), secret: fingerprint(secret) };
}

export const backup: Command = {
  summary: 'makes a complete backup while the server runs',
  help,
  options: { keep: { type: 'string' }, link: { type: 'boolean' } },
  async run(call) {
    const folder = chooseFolder(call);
    const keep = readKeep(call);
    return withInstallation(call.config, async (installation) => {
      const { lost, ...made } = await make(installation, call, folder);
      const removed = await prune(folder, keep);
      for (const key of lost) call.say(`missing or damaged in the storage, and not in this backup: ${key}`);
      call.say(
        `${plural(made.rows, 'row')} of ${plural(made.tables, 'table')}, ${plural(made.blobs, 'stored file')} (${sized(made.bytes)}), of which ${sized(made.copied)} copied now.`,
      );
      if (removed.length > 0) call.say(`Removed ${plural(removed.length, 'older backup')}.`);
      if (lost.length > 0) call.say('See npm run vitrine -- doctor.');
      const state =
        lost.length === 0 ? 'is complete' : `lacks ${plural(lost.length, 'upload')} that the storage has lost`;
      call.say(`${made.folder} ${state}. It contains the secret of this installation. Keep it safe.`);
      const { secret: _secret, ...report } = made;
      return { well: lost.length === 0, report: { ...report, lost, removed } };
    });
  },
};
