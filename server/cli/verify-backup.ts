import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBlobs } from '#platform/backup/check-blobs.ts';
import type { NamedBytes } from '#platform/backup/copy-blobs.ts';
import { measure, readLines } from '#platform/backup/copy-table.ts';
import {
  blobsFile,
  blobsFolder,
  fingerprint,
  jobsFile,
  type Manifest,
  readManifest,
  secretFile,
  tableFile,
} from '#platform/backup/manifest.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { type Call, type Outcome, Refused } from './command.ts';
import { tellChecked } from './tell-checked.ts';

/** The bytes that a backup holds, by its own list. */
export async function* backedUpBytes(folder: string): AsyncGenerator<NamedBytes> {
  for await (const line of readLines(join(folder, blobsFile))) {
    const [key = '', size = ''] = line.split('\t');
    yield { key, size: Number(size) };
  }
}

/** Files of a backup that are not as its manifest says: names with what is wrong. */
export async function findChanged(folder: string, manifest: Manifest): Promise<string[]> {
  const files = [
    ...manifest.tables.map((table) => [tableFile(table.name), table] as const),
    [jobsFile, manifest.jobs] as const,
    [blobsFile, manifest.blobs] as const,
  ];
  const changed: string[] = [];
  for (const [name, { sha256, bytes }] of files) {
    const path = join(folder, name);
    const there = await stat(path).catch(() => null);
    if (!there) changed.push(`${name} is missing`);
    else if (there.size !== bytes) changed.push(`${name} has ${there.size} bytes instead of ${bytes}`);
    else if ((await measure(path)).sha256 !== sha256) changed.push(`${name} is not what was written`);
  }
  const secret = await readFile(join(folder, secretFile), 'utf8').catch(() => '');
  if (fingerprint(secret.trim()) !== manifest.secret) changed.push(`${secretFile} is not the one of this backup`);
  return changed;
}

export async function verifyBackup(
  folder: string,
  call: Pick<Call, 'say' | 'progress'>,
  contents: boolean,
): Promise<Outcome> {
  const manifest = await readManifest(folder);
  call.say(`${folder}, made ${manifest.made_at} by Vitrine ${manifest.version}`);
  const changed = await findChanged(folder, manifest);
  for (const line of changed) call.say(`damaged  ${line}`);
  if (changed.some((line) => line.startsWith(blobsFile)))
    throw new Refused(`Without its ${blobsFile} the content of this backup cannot be checked. Use another one.`);
  const storage = await createDiskStorage({ root: join(folder, blobsFolder) });
  const onBatch = (done: number) => call.progress(`${done} of ${manifest.blobs.rows} looked at`);
  const checked = await checkBlobs(storage, backedUpBytes(folder), { contents, onBatch });
  const outcome = tellChecked(checked, call, contents);
  return {
    well: outcome.well && changed.length === 0,
    report: { ...outcome.report, folder, made_at: manifest.made_at, changed },
  };
}
