import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { infoOf } from '../disk-entries.ts';
import type { BlobKey } from '../keys.ts';

/** Blobs copied to this machine for programs that read from a path, the ones used last, up to so many bytes. */
export interface Copies {
  /** The copy of a blob as it is now, told by its tag; made by `fetch`, which writes to the path it is given. */
  path(blob: { key: BlobKey; tag: string; size: number }, fetch: (path: string) => Promise<void>): Promise<string>;
  /** Takes over a local file that has just been stored: who works on it next need not fetch it. */
  keep(blob: { key: BlobKey; tag: string }, localPath: string): Promise<void>;
}

interface Options {
  readonly folder: string;
  readonly maxBytes: number;
  /** A path on the same file system, at which nothing is yet. */
  tempFile(): Promise<string>;
}

/** A program that was given a path opens it within this time, and may open it again. */
const inUseMs = 60 * 60_000;
const sweepEveryMs = 60_000;

const nameOf = (key: BlobKey, tag: string) => `${key.replaceAll('/', '_')}.${tag.replaceAll(/[^A-Za-z0-9-]/g, '')}`;

/** Removes copies that nobody asked for lately, the oldest first, until the rest is small enough. */
async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      return info ? [{ path, size: info.size, used: info.mtimeMs }] : [];
    }),
  );
  const copies = found.flat().sort((a, b) => a.used - b.used);
  let bytes = copies.reduce((sum, { size }) => sum + size, 0);
  const before = Date.now() - inUseMs;
  for (const { path, size, used } of copies) {
    if (bytes <= maxBytes || used > before) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

export async function createCopies({ folder, maxBytes, tempFile }: Options): Promise<Copies> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fetching = new Map<string, Promise<string>>();
  let sweptAt = 0;

  async function add(from: string, path: string): Promise<void> {
    const now = new Date();
    await utimes(from, now, now);
    await rename(from, path);
    if (now.getTime() - sweptAt < sweepEveryMs) return;
    sweptAt = now.getTime();
    await sweep(folder, maxBytes);
  }

  async function fetchTo(path: string, size: number, fetch: (path: string) => Promise<void>): Promise<string> {
    if ((await infoOf(path))?.size === size) {
      const now = new Date();
      await utimes(path, now, now);
      return path;
    }
    const part = await tempFile();
    try {
      await fetch(part);
      await add(part, path);
      return path;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    path({ key, tag, size }, fetch) {
      const path = join(folder, nameOf(key, tag));
      const running = fetching.get(path);
      if (running) return running;
      const begun = fetchTo(path, size, fetch).finally(() => fetching.delete(path));
      fetching.set(path, begun);
      return begun;
    },
    keep: ({ key, tag }, localPath) => add(localPath, join(folder, nameOf(key, tag))),
  };
}
