import { randomUUID } from 'node:crypto';
import { fstat, open as openFd } from 'node:fs';
import { mkdir, rmdir, statfs, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { adoptFile } from './disk-adopt.ts';
import { infoOf, isCode, removeOlder, temporary, walk } from './disk-entries.ts';
import { durableFolders } from './disk-folders.ts';
import { streamFile } from './disk-stream.ts';
import { BadKey, type BlobKey, requireKey, versionOf } from './keys.ts';
import { BlobMissing, type ByteRange, type OpenBlob, type Storage, spaceError } from './storage.ts';

const openFile = promisify(openFd);
const statFd = promisify(fstat);

async function openBlob(path: string, key: BlobKey, range: ByteRange | undefined): Promise<OpenBlob> {
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
}

/** Blobs as plain files below one folder. Temporary ones are in its `tmp`, so that a rename never copies. */
export async function createDiskStorage(options: { root: string }): Promise<Storage> {
  const root = resolve(options.root);
  const temp = join(root, temporary);
  const folders = durableFolders(root);
  const pathOf = (key: string) => join(root, requireKey(key));
  const tempPath = () => join(temp, randomUUID());
  const localPath = async (key: BlobKey) => {
    const path = pathOf(key);
    return (await infoOf(path)) ? path : null;
  };
  await mkdir(temp, { recursive: true });

  return {
    remote: false,
    direct: null,
    adopt: async (key, localPath) => adoptFile({ folders, tempPath }, pathOf(key), localPath),
    async put(key, bytes) {
      const [to, path] = [pathOf(key), tempPath()];
      await writeFile(path, bytes, { mode: 0o600 }).catch((error: unknown) => {
        throw spaceError(error);
      });
      await adoptFile({ folders, tempPath }, to, path);
    },
    stat: async (key) => infoOf(pathOf(key)),
    open: async (key, range) => openBlob(pathOf(key), key, range),
    localPath,
    localCopy: localPath,
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
    async partsFolder(name) {
      if (!/^[a-z0-9][a-z0-9._-]{0,150}$/.test(name)) throw new BadKey(`not a name of parts: ${JSON.stringify(name)}`);
      const folder = join(temp, `parts-${name}`);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    clearTemp: (olderThanMs) => removeOlder(temp, olderThanMs),
  };
}
