import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { infoOf, isCode } from './disk-entries.ts';
import { type DurableFolders, syncFile } from './disk-folders.ts';
import { spaceError } from './storage.ts';

const attempts = 20;

interface Disk {
  readonly folders: DurableFolders;
  /** A path on the file system of the blobs, at which nothing is yet. */
  tempPath(): string;
}

/** A folder that a removal found empty may vanish between its making and the rename: then once more. */
async function moveInto({ folders }: Disk, path: string, from: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await folders.make(dirname(path));
      return await rename(from, path);
    } catch (error) {
      if (!isCode(error, 'ENOENT') || attempt === attempts || !(await infoOf(from))) throw error;
    }
  }
}

async function copyHere({ tempPath }: Disk, localPath: string): Promise<string> {
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

async function takeOver(disk: Disk, path: string, localPath: string): Promise<void> {
  try {
    await syncFile(localPath);
    await moveInto(disk, path, localPath);
  } catch (error) {
    // An earlier try moved it and died before it could say so.
    if (isCode(error, 'ENOENT') && (await infoOf(path))) return syncFile(path);
    if (!isCode(error, 'EXDEV')) throw error;
    await moveInto(disk, path, await copyHere(disk, localPath));
    await rm(localPath, { force: true });
  }
}

/** Moves a finished local file to its path below the root: flushed, renamed, its folders flushed. */
export async function adoptFile(disk: Disk, path: string, localPath: string): Promise<void> {
  try {
    await takeOver(disk, path, localPath);
    await disk.folders.settle(dirname(path));
  } catch (error) {
    throw spaceError(error);
  }
}
