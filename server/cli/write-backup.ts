import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobCopier, inBatches, type NamedBytes, promisedHash } from '#platform/backup/copy-blobs.ts';
import { copyOut, readLines, writeLines } from '#platform/backup/copy-table.ts';
import {
  blobsFile,
  blobsFolder,
  fingerprint,
  jobsFile,
  type Manifest,
  manifestFile,
  secretFile,
  tableFile,
  writeDurably,
} from '#platform/backup/manifest.ts';
import { inSnapshot } from '#platform/backup/session.ts';
import { readMigrations, readSequences, readTables } from '#platform/backup/tables.ts';
import { type Call, Refused } from './command.ts';
import type { Installation } from './installation.ts';
import { conditionOf, isLeftOut } from './left-out.ts';
import { namedBytes } from './named-bytes.ts';
import { openJobs } from './open-jobs.ts';

interface Draft {
  draft: string;
  bases: readonly string[];
  link: boolean;
  secret: string;
  version: string;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  jobs: number;
  blobs: number;
  /** Of all stored things, and of those that were copied now. */
  bytes: number;
  copied: number;
  /** Keys of uploads that the store could not give whole. */
  lost: string[];
}

const wantedFile = 'wanted.tsv.gz';

async function* lines(named: AsyncIterable<NamedBytes>): AsyncGenerator<string> {
  for await (const { key, size } of named) yield `${key}\t${size ?? ''}`;
}

async function* wanted(draft: string): AsyncGenerator<NamedBytes> {
  for await (const line of readLines(join(draft, wantedFile))) {
    const [key = '', size = ''] = line.split('\t');
    yield { key, size: size === '' ? null : Number(size) };
  }
}

/** All that the database says, as it was at one moment; and which bytes it names. */
async function copyDatabase({ client }: Installation, call: Call, draft: string) {
  await mkdir(join(draft, 'tables'));
  return inSnapshot(client, async () => {
    const migrations = await readMigrations(client);
    if (!migrations) throw new Refused('The database is empty: there is nothing to back up.');
    const tables: Manifest['tables'] = [];
    for (const table of (await readTables(client)).filter(({ name }) => !isLeftOut(name))) {
      call.progress(`table ${table.name}`);
      const copied = await copyOut(client, table, join(draft, tableFile(table.name)), conditionOf(table.name));
      tables.push({ ...table, columns: [...table.columns], transactions: [...table.transactions], ...copied });
    }
    const jobs = await writeLines(join(draft, jobsFile), openJobs(client));
    await writeLines(join(draft, wantedFile), lines(namedBytes(client)));
    // Numbers given since then are skipped, which is as good.
    return { migrations, tables, jobs, sequences: await readSequences(client) };
  });
}

async function copyBytes({ storage }: Installation, call: Call, { draft, bases, link }: Draft) {
  const target = join(draft, blobsFolder);
  await mkdir(target);
  const take = createBlobCopier({ source: storage, target, bases, link });
  const sums = { total: 0, copied: 0, lost: [] as string[] };
  const list = async function* () {
    let done = 0;
    for await (const batch of inBatches(wanted(draft))) {
      for (const { key, size, outcome } of await take(batch)) {
        const there = outcome === 'copied' || outcome === 'linked';
        // Pictures that the product made are made anew after a restore.
        if (!there && promisedHash(key) !== null) sums.lost.push(key);
        if (!there) continue;
        sums.total += size;
        if (outcome === 'copied') sums.copied += size;
        yield `${key}\t${size}`;
      }
      done += batch.length;
      call.progress(`${done} stored files`);
    }
  };
  const file = await writeLines(join(draft, blobsFile), list());
  await rm(join(draft, wantedFile));
  return { blobs: { ...file, total: sums.total }, ...sums };
}

/** Writes everything of a backup into its folder, the manifest last, and tells what it holds. */
export async function writeBackup(installation: Installation, call: Call, draft: Draft): Promise<BackupSummary> {
  const madeAt = new Date().toISOString();
  const database = await copyDatabase(installation, call, draft.draft);
  const { blobs, total, copied, lost } = await copyBytes(installation, call, draft);
  await writeDurably(join(draft.draft, secretFile), `${draft.secret}\n`);
  const manifest: Manifest = {
    format: 1,
    version: draft.version,
    made_at: madeAt,
    ...database,
    blobs,
    secret: fingerprint(draft.secret),
  };
  await writeDurably(join(draft.draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolders(draft.draft);
  return {
    tables: database.tables.length,
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    jobs: database.jobs.rows,
    blobs: blobs.rows,
    bytes: total,
    copied,
    lost,
  };
}

async function syncFolders(draft: string): Promise<void> {
  for (const folder of [join(draft, 'tables'), join(draft, blobsFolder), draft]) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}
