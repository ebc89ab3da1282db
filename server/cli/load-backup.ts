import { join } from 'node:path';
import { inBatches, mapSome } from '#platform/backup/copy-blobs.ts';
import { copyIn, readLines } from '#platform/backup/copy-table.ts';
import { loadTables } from '#platform/backup/load.ts';
import { blobsFolder, jobsFile, type Manifest, tableFile } from '#platform/backup/manifest.ts';
import { restoreBlob } from '#platform/backup/restore-blobs.ts';
import { readMigrations, readTables } from '#platform/backup/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { type Call, Refused } from './command.ts';
import type { Installation } from './installation.ts';
import { queueAgain } from './queue-again.ts';
import { backedUpBytes } from './verify-backup.ts';

/** Nothing is there, or the schema of this backup without a row: what an interrupted restore leaves. */
export async function requireEmptyDatabase(
  client: Installation['client'],
  manifest: Pick<Manifest, 'migrations'>,
  full = 'The database is not empty. Set DATABASE_URL to an empty one, or leave it out.',
): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => name);
  for (const name of names.filter((one) => one === 'users' || one === 'teams')) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) throw new Refused(full);
  }
  const applied = (await readMigrations(client)) ?? [];
  if (applied.length === 0 && names.length > 0) throw new Refused(full);
  const same =
    applied.length === manifest.migrations.length && applied.every((name) => manifest.migrations.includes(name));
  if (applied.length > 0 && !same)
    throw new Refused('The database already has the schema of another version. Use a new database.');
}

/** Puts the stored bytes where the server will look for them, each checked against its own hash. */
export async function copyBack(
  { storage }: Pick<Installation, 'storage'>,
  call: Call,
  folder: string,
  { blobs }: Manifest,
): Promise<void> {
  const backup = await createDiskStorage({ root: join(folder, blobsFolder) });
  let done = 0;
  for await (const batch of inBatches(backedUpBytes(folder))) {
    await mapSome(batch, (one) => restoreBlob(backup, storage, one));
    done += batch.length;
    call.progress(`${done} of ${blobs.rows} stored files`);
  }
}

/** Loads every table and the queue; `update` brings the schema up to date between the two. Tells how much work is queued. */
export async function loadDatabase(
  { client, db, log }: Pick<Installation, 'client' | 'log'> & { db: Db },
  call: Call,
  folder: string,
  { tables, sequences }: Manifest,
  update: () => Promise<unknown>,
): Promise<number> {
  const known = new Map((await readTables(client)).map((table) => [table.name, table]));
  const strange = tables.filter(({ name, columns }) => !columns.every((one) => known.get(name)?.columns.includes(one)));
  if (strange.length > 0)
    throw new Refused(`This backup has a table that its version does not have: ${strange[0]?.name}.`);
  const expected = new Map(tables.map(({ name, rows }) => [name, rows]));
  await loadTables(client, { tables, sequences }, async (table) => {
    call.progress(`table ${table.name}`);
    const rows = await copyIn(client, table, join(folder, tableFile(table.name)));
    if (rows !== expected.get(table.name))
      throw new Refused(`${table.name} has ${rows} rows in the backup and should have ${expected.get(table.name)}.`);
  });
  await client.query('analyze');
  await update();
  return queueAgain(db, log, readLines(join(folder, jobsFile)));
}
