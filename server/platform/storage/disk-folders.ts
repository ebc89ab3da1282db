import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const remembered = 20_000;

/** Flushes a file, whose age begins now: what waits for a row is young, however long its upload took. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const now = new Date();
    await file.utimes(now, now);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no way to flush a folder, and no need.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export interface DurableFolders {
  /** Makes the folder if it must. */
  make(folder: string): Promise<void>;
  /** After a rename into the folder: its entry, and the folder's own place in the tree, survive a power cut. */
  settle(folder: string): Promise<void>;
  forget(folder: string): void;
}

/** Folders below a root, each flushed with all its parents the first time that this process puts something there. */
export function durableFolders(root: string): DurableFolders {
  const settled = new Set<string>();
  return {
    async make(folder) {
      const made = await mkdir(folder, { recursive: true });
      if (made !== undefined) settled.delete(folder);
    },
    async settle(folder) {
      await syncFolder(folder);
      // A folder whose own entry is on stable storage has parents whose entries are, too.
      const fresh: string[] = [];
      for (let at = folder; at !== root && !settled.has(at); at = dirname(at)) {
        await syncFolder(dirname(at));
        fresh.push(at);
      }
      if (settled.size >= remembered) settled.clear();
      for (const at of fresh) settled.add(at);
    },
    forget: (folder) => void settled.delete(folder),
  };
}
