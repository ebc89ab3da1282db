import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storageConformance } from './conformance/conformance.ts';
import { createDiskStorage } from './disk.ts';
import { original, rendition } from './keys.ts';
import { BlobDamaged, NoSpace } from './storage.ts';

const calls: string[] = [];
const failing = new Map<string, string>();

function failWhenTold(call: string): void {
  const code = failing.get(call);
  if (code) throw Object.assign(new Error(code), { code });
}

// The real file system, which tells what it was asked to do, and in which order.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const file = await real.open(...args);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        calls.push(`fsync ${args[0]}`);
        failWhenTold('fsync');
        await sync();
      };
      return file;
    },
    rename: async (from: string, to: string) => {
      calls.push(`rename ${from} ${to}`);
      if (failing.get('rename') === 'EXDEV' && !dirname(from).endsWith('/tmp')) failWhenTold('rename');
      if (failing.get('rename') !== 'EXDEV') failWhenTold('rename');
      await real.rename(from, to);
    },
    copyFile: async (...args: Parameters<typeof real.copyFile>) => {
      failWhenTold('copyFile');
      await real.copyFile(...args);
    },
  };
});

async function place() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'));
  const storage = await createDiskStorage({ root });
  return { root, storage, cleanUp: () => rm(root, { recursive: true, force: true }) };
}

async function inPlace(run: (given: Awaited<ReturnType<typeof place>>) => Promise<void>): Promise<void> {
  const given = await place();
  try {
    await run(given);
  } finally {
    await given.cleanUp();
  }
}

const team = randomUUID();
const key = original(team, randomBytes(32));

afterEach(() => {
  calls.length = 0;
  failing.clear();
});

storageConformance('the disk', place);

describe('what the disk promises beyond', () => {
  test('a file is flushed, then named, then its folders are flushed', () =>
    inPlace(async ({ root, storage }) => {
      const path = await storage.tempFile();
      await writeFile(path, 'bytes');
      await storage.adopt(key, path);
      const stored = join(root, key);
      const parents = [1, 2, 3, 4, 5].map((up) => join(stored, '../'.repeat(up)).replace(/\/$/, ''));
      expect(calls).toEqual([`fsync ${path}`, `rename ${path} ${stored}`, ...parents.map((each) => `fsync ${each}`)]);
      expect(parents.at(-1)).toBe(root);
    }));

  test('a folder known to be safe is flushed alone', () =>
    inPlace(async ({ root, storage }) => {
      const version = randomUUID();
      const add = async (name: string) => {
        const path = await storage.tempFile();
        await writeFile(path, name);
        await storage.adopt(rendition(team, version, name), path);
      };
      await add('thumb.webp');
      calls.length = 0;
      await add('preview.webp');
      expect(calls.slice(2)).toEqual([`fsync ${join(root, dirname(rendition(team, version, 'x')))}`]);
    }));

  test('a file that could not be flushed is not named', () =>
    inPlace(async ({ storage }) => {
      const path = await storage.tempFile();
      await writeFile(path, 'bytes');
      failing.set('fsync', 'EIO');
      await expect(storage.adopt(key, path)).rejects.toThrow('EIO');
      expect(calls.some((call) => call.startsWith('rename'))).toBe(false);
      expect(await storage.stat(key)).toBeNull();
    }));

  test('a file from another file system is copied first', () =>
    inPlace(async ({ root, storage }) => {
      const from = await mkdtemp(join(tmpdir(), 'vitrine-elsewhere-'));
      const path = join(from, 'file');
      await writeFile(path, 'bytes');
      failing.set('rename', 'EXDEV');
      await storage.adopt(key, path);
      expect(await readFile(join(root, key), 'utf8')).toBe('bytes');
      expect(existsSync(path)).toBe(false);
      expect(await readdir(join(root, 'tmp'))).toEqual([]);
      const [, , copied, renamed, folder] = calls;
      expect(copied).toMatch(/^fsync .*\/tmp\//);
      expect(renamed).toMatch(/^rename .*\/tmp\//);
      expect(folder).toBe(`fsync ${join(root, dirname(key))}`);
      await rm(from, { recursive: true });
    }));

  test.runIf(existsSync('/dev/shm'))('takes over from memory that is mounted as a file system', () =>
    inPlace(async ({ root, storage }) => {
      const from = await mkdtemp('/dev/shm/vitrine-');
      await writeFile(join(from, 'file'), 'bytes');
      await storage.adopt(key, join(from, 'file'));
      expect(await readFile(join(root, key), 'utf8')).toBe('bytes');
      await rm(from, { recursive: true });
    }),
  );

  test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is told as such, and leaves nothing behind', (code) =>
    inPlace(async ({ root, storage }) => {
      const from = await mkdtemp(join(tmpdir(), 'vitrine-elsewhere-'));
      const path = join(from, 'file');
      await writeFile(path, 'bytes');
      failing.set('rename', 'EXDEV');
      failing.set('copyFile', code);
      await expect(storage.adopt(key, path)).rejects.toThrow(NoSpace);
      expect(await storage.stat(key)).toBeNull();
      expect(await readdir(join(root, 'tmp'))).toEqual([]);
      expect(existsSync(path)).toBe(true);
      await rm(from, { recursive: true });
    }),
  );

  test('the age of a blob begins when it is taken over', () =>
    inPlace(async ({ storage }) => {
      const path = await storage.tempFile();
      await writeFile(path, 'bytes');
      await utimes(path, new Date(0), new Date(0));
      await storage.adopt(key, path);
      expect(Date.now() - ((await storage.stat(key))?.modified.getTime() ?? 0)).toBeLessThan(60_000);
    }));

  test('a file cut short under a reader fails instead of ending', () =>
    inPlace(async ({ root, storage }) => {
      const path = await storage.tempFile();
      await writeFile(path, randomBytes(2_000_000));
      await storage.adopt(key, path);
      const { stream } = await storage.open(key);
      await truncate(join(root, key), 300_000);
      const readAll = async () => {
        for await (const chunk of stream) expect(chunk.length).toBeGreaterThan(0);
      };
      await expect(readAll()).rejects.toThrow(BlobDamaged);
    }));

  test("the last rendition takes its version's folder along", () =>
    inPlace(async ({ root, storage }) => {
      const thumb = rendition(team, randomUUID(), 'thumb.webp');
      const path = await storage.tempFile();
      await writeFile(path, 'x');
      await storage.adopt(thumb, path);
      await storage.remove(thumb);
      await expect(stat(join(root, dirname(thumb)))).rejects.toThrow(/ENOENT/);
      expect(await storage.localPath(thumb)).toBeNull();
    }));

  test('strangers in the folder are not listed', () =>
    inPlace(async ({ root, storage }) => {
      const path = await storage.tempFile();
      await writeFile(path, 'x');
      await storage.adopt(key, path);
      await writeFile(join(root, dirname(key), '.DS_Store'), 'x');
      const keys: string[] = [];
      for await (const blob of storage.list()) keys.push(blob.key);
      expect(keys).toEqual([key]);
    }));
});
