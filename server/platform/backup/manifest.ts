import { createHmac } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const file = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(0),
  rows: z.number().int().min(0),
});

const manifest = z.object({
  format: z.literal(1),
  /** Of the product that made it. */
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(file.extend({ name, columns: z.array(name).min(1), transactions: z.array(name) })),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/) })),
  /** Work that was still to be done. */
  jobs: file,
  /** The list of stored bytes; `total` is the size of them all. */
  blobs: file.extend({ total: z.number().int().min(0) }),
  /** Tells whether a secret is the one of this backup, and nothing else about it. */
  secret: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';
export const tableFile = (table: string): string => join('tables', `${table}.copy.gz`);
export const jobsFile = 'jobs.jsonl.gz';
export const blobsFile = 'blobs.tsv.gz';
export const secretFile = 'secret';
export const blobsFolder = 'blobs';

export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('vitrine backup 1').digest('hex').slice(0, 32);

/** The obstacle, in one line for the operator. */
export class BackupUnreadable extends Error {}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupUnreadable(`${folder} holds no whole backup: it has no ${manifestFile}.`);
  });
  const parsed = manifest.safeParse(safeJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupUnreadable(
    `${join(folder, manifestFile)} cannot be read: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a small file to stable storage. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const stamped = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-\d+)?Z$/;
const unfinished = /^\..+\.unfinished$/;

/** The folder's name of a backup that begins now. */
export const stampOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.(\d+)Z$/, '-$1Z')
    .replaceAll(':', '-');

/** The folder in which a backup is made until it is whole. */
export const unfinishedName = (stamp: string): string => `.${stamp}.unfinished`;

/** Names of the whole backups in a folder, the oldest first, and of those that were interrupted. */
export async function listBackups(folder: string): Promise<{ whole: string[]; interrupted: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    whole: names.filter((one) => stamped.test(one)).sort(),
    interrupted: names.filter((one) => unfinished.test(one)).sort(),
  };
}

/** A backup, or the newest of a folder of them. */
export async function chooseBackup(folder: string): Promise<string> {
  const { whole } = await listBackups(folder);
  const newest = whole.at(-1);
  return newest ? join(folder, newest) : folder;
}
