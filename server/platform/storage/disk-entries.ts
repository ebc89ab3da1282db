import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBlobKey } from './keys.ts';
import type { BlobInfo } from './storage.ts';

/** Folder of unfinished files below the root of all blobs, on the same file system: a rename never copies. */
export const temporary = 'tmp';

export const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes(String((error as NodeJS.ErrnoException | null)?.code));

/** Null: there is no such file. */
export async function infoOf(path: string): Promise<{ size: number; modified: Date } | null> {
  try {
    const { size, mtime } = await stat(path);
    return { size, modified: mtime };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Blobs below a folder whose keys begin with the prefix, in the order of keys. */
export async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<BlobInfo> {
  for (const entry of await entriesOf(join(root, folder))) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const path = `${key}/`;
      if (key !== temporary && (path.startsWith(prefix) || prefix.startsWith(path))) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix) && isBlobKey(key)) {
      const info = await infoOf(join(root, key));
      if (info) yield { key, ...info };
    }
  }
}

/** Removes the entries of a folder that nobody wrote to for so long; says how many. */
export async function removeOlder(folder: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs;
  let removed = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    const info = await infoOf(path);
    if (!info || info.modified.getTime() > before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
