import { randomUUID } from 'node:crypto';
import { type Dirent, fstat, open as openFd } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { durableFolders, syncFile } from './disk-folders.ts';
import { streamFile } from './disk-stream.ts';
import { isBlobKey, requireKey, versionOf } from './keys.ts';
import { type BlobInfo, BlobMissing, type Storage, spaceError } from './storage.ts';

const openFile = promisify(openFd);
const statFd = promisify(fstat);
const temporary = 'tmp';
const attempts = 20;

const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes(String((error as NodeJS.ErrnoException | null)?.code));

async function infoOf(path: string): Promise<{ size: number; modified: Date } | null> {
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

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<BlobInfo> {
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

/** Blobs as plain files below one folder. Temporary ones are in its `tmp`, so that a rename never copies. */
export async function createDiskStorage(options: { root: string }): Promise<Storage> {
  const root = resolve(options.root);
  const temp = join(root, temporary);
  const folders = durableFolders(root);
  const pathOf = (key: string) => join(root, requireKey(key));
  const tempPath = () => join(temp, randomUUID());
  await mkdir(temp, { recursive: true });

  /** A folder that `remove` found empty may vanish between its making and the rename: then once more. */
  async function moveInto(path: string, from: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await folders.make(dirname(path));
        return await rename(from, path);
      } catch (error) {
        if (!isCode(error, 'ENOENT') || attempt === attempts || !(await infoOf(from))) throw error;
      }
    }
  }

  async function copyHere(localPath: string): Promise<string> {
    const copy = tempPath();
    try {
      await copyFile(localPath, copy);
      await syncFile(copy);
      return copy;
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
  }

  async function takeOver(path: string, localPath: string): Promise<void> {
    try {
      await syncFile(localPath);
      await moveInto(path, localPath);
    } catch (error) {
      // An earlier try moved it and died before it could say so.
      if (isCode(error, 'ENOENT') && (await infoOf(path))) return syncFile(path);
      if (!isCode(error, 'EXDEV')) throw error;
      await moveInto(path, await copyHere(localPath));
      await rm(localPath, { force: true });
    }
  }

  return {
    async adopt(key, localPath) {
      const path = pathOf(key);
      try {
        await takeOver(path, localPath);
        await folders.settle(dirname(path));
      } catch (error) {
        throw spaceError(error);
      }
    },
    stat: async (key) => infoOf(pathOf(key)),
    async open(key, range) {
      const path = pathOf(key);
      const fd = await openFile(path, 'r').catch((error) => {
        throw isCode(error, 'ENOENT') ? new BlobMissing(key) : error;
      });
      const { size, mtime } = await statFd(fd);
      const stream = streamFile(fd, range?.start ?? 0, Math.min(range?.end ?? size - 1, size - 1), key);
      if (range && (range.start < 0 || range.start > range.end || range.start >= size)) {
        stream.destroy();
        throw new RangeError(`no byte of ${size} is in ${range.start}-${range.end}`);
      }
      return { size, modified: mtime, stream };
    },
    async localPath(key) {
      const path = pathOf(key);
      return (await infoOf(path)) ? path : null;
    },
    async remove(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return false;
        throw error;
      }
      if (versionOf(key) !== null) {
        folders.forget(dirname(path));
        await rmdir(dirname(path)).catch(() => undefined);
      }
      return true;
    },
    list: (prefix = '') => walk(root, '', prefix),
    tempFile: async () => tempPath(),
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    async clearTemp(olderThanMs) {
      const before = Date.now() - olderThanMs;
      let cleared = 0;
      for (const entry of await entriesOf(temp)) {
        const path = join(temp, entry.name);
        const info = await infoOf(path);
        if (!info || info.modified.getTime() > before) continue;
        await rm(path, { recursive: true, force: true });
        cleared++;
      }
      return cleared;
    },
  };
}
