import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { uuid } from '#contract/core/fields.ts';
import { deleteBlob, lockBlob } from '#features/uploads/store.sweep.ts';
import { bytesWanted, knownUploads } from '#features/uploads/store.ts';
import { inBatches } from '#platform/backup/copy-blobs.ts';
import { stampOf } from '#platform/backup/manifest.ts';
import type { Tx } from '#platform/db/db.ts';
import { mayRemoveBytes } from '#platform/storage/hold.ts';
import { isBlobKey, pieceOf, versionOf } from '#platform/storage/keys.ts';
import type { BlobInfo } from '#platform/storage/storage.ts';
import { plural, sized } from '../command.ts';
import { blobsRoot } from '../installation.ts';
import type { Exam } from './exam.ts';

interface Orphans {
  keys: string[];
  bytes: number;
}

const nameOf = (key: string) => key.split('/').at(-1) ?? '';

/** Of some stored things, those that no row wants. */
async function unwanted({ client }: Exam, batch: readonly BlobInfo[]): Promise<BlobInfo[]> {
  const { rows } = await client.query<{ place: string }>(
    `select t.place - 1 as place from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality t (team, version, name, place)
    where case when t.version is null
      then not exists (select 1 from versions v where v.team_id = t.team and v.sha256 = decode(t.name, 'hex'))
        and not exists (select 1 from teams w where w.id = t.team and w.watermark_sha256 = t.name)
        and not exists (select 1 from uploads u where u.team_id = t.team and u.sha256 = decode(t.name, 'hex') and u.state = 'complete')
        and not exists (select 1 from doomed_bytes d where d.team_id = t.team and d.sha256 = decode(t.name, 'hex'))
      else not exists (select 1 from versions v, jsonb_each(v.renditions) e where v.team_id = t.team and v.id = t.version and e.value ->> 'name' = t.name)
        and not exists (select 1 from doomed_bytes d where d.team_id = t.team and d.version_id = t.version) end`,
    [
      batch.map(({ key }) => key.split('/')[0]),
      batch.map(({ key }) => versionOf(key)),
      batch.map(({ key }) => nameOf(key)),
    ],
  );
  return rows.flatMap(({ place }) => batch[Number(place)] ?? []);
}

async function* old({ storage }: Exam, before: number): AsyncGenerator<BlobInfo> {
  // Pieces of unfinished uploads are the sweeper's.
  for await (const blob of storage.list()) if (blob.modified.getTime() < before && !pieceOf(blob.key)) yield blob;
}

async function stillUnwanted(tx: Tx, exam: Exam, key: string): Promise<boolean> {
  const [team = ''] = key.split('/');
  const version = versionOf(key);
  if (version === null) {
    const sha256 = Buffer.from(nameOf(key), 'hex');
    // Nobody makes a file of these bytes until the transaction ends.
    const fresh = await lockBlob(tx, team, sha256);
    const wanted = await bytesWanted(tx, team, sha256, exam.config.bytesGraceSeconds);
    if (!wanted || fresh) await deleteBlob(tx, team, sha256);
    return !wanted;
  }
  const { rows } = await sql`select 1 from versions v, jsonb_each(v.renditions) e
    where v.team_id = ${team} and v.id = ${version} and e.value ->> 'name' = ${nameOf(key)} limit 1`.execute(tx);
  return rows.length === 0;
}

/** Takes one out of the store, and keeps it aside. */
async function setAside(exam: Exam, quarantine: string, key: string): Promise<boolean> {
  const { storage } = exam;
  const path = join(quarantine, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return exam.transaction(async (tx) => {
    if (!(await mayRemoveBytes(tx)) || !(await stillUnwanted(tx, exam, key))) return false;
    const { stream } = await storage.open(key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600, flush: true }));
    await storage.remove(key);
    return true;
  });
}

/** Files of the blobs folder that are no blobs: nothing ever reads them. */
async function strangers({ config }: Exam, before: number): Promise<string[]> {
  const root = blobsRoot(config);
  const found: string[] = [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(root.length + 1).replaceAll('\\', '/');
    if (key.startsWith('tmp/') || isBlobKey(key)) continue;
    const info = await stat(path).catch(() => null);
    if (info && info.mtimeMs < before) found.push(path);
  }
  return found;
}

/** Bytes of uploads whose row is gone. */
async function lostUploads({ config, db }: Exam, before: number): Promise<string[]> {
  const folder = join(config.dataDir, 'uploads');
  const names = (await readdir(folder).catch(() => [])).filter((name) => uuid.safeParse(name).success);
  const known = await knownUploads(db, names);
  const found: string[] = [];
  for (const name of names) {
    const info = known.has(name) ? null : await stat(join(folder, name)).catch(() => null);
    if (info && info.mtimeMs < before) found.push(join(folder, name));
  }
  return found;
}

async function moveAside(quarantine: string, path: string): Promise<void> {
  await mkdir(quarantine, { recursive: true, mode: 0o700 });
  await rename(path, join(quarantine, path.replaceAll('/', '_')));
}

/** True when everything that is stored, and older than the grace, is named by a row. */
export async function checkOrphans(exam: Exam): Promise<void> {
  const before = Date.now() - exam.config.bytesGraceSeconds * 1000;
  const quarantine = join(exam.config.dataDir, 'quarantine', stampOf(new Date()));
  const orphans: Orphans = { keys: [], bytes: 0 };
  for await (const batch of inBatches(old(exam, before))) {
    for (const { key, size } of await unwanted(exam, batch)) {
      orphans.keys.push(key);
      orphans.bytes += size;
    }
  }
  const files = [...(await strangers(exam, before)), ...(await lostUploads(exam, before))];
  let aside = 0;
  if (exam.repair) {
    for (const key of orphans.keys) if (await setAside(exam, quarantine, key)) aside += 1;
    for (const path of files) await moveAside(quarantine, path);
  }
  if (orphans.keys.length > 0)
    exam.found({
      check: 'orphans',
      said: `${plural(orphans.keys.length, 'orphaned file')}: ${sized(orphans.bytes)}`,
      todo: exam.repair
        ? `moved to ${quarantine}: ${aside}. Remove that folder once you are sure nothing is missing`
        : 'run doctor --repair to move them to the quarantine folder in the data folder',
      mended: exam.repair && aside === orphans.keys.length,
      count: orphans.keys.length,
      examples: orphans.keys,
    });
  if (files.length > 0)
    exam.found({
      check: 'strange files',
      said: `${plural(files.length, 'file')} in the data folder that Vitrine does not know: ${files[0]}`,
      todo: exam.repair ? `moved to ${quarantine}` : 'run doctor --repair to move them to the quarantine folder',
      mended: exam.repair,
      count: files.length,
      examples: files,
    });
}
