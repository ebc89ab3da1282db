import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadKey, type BlobKey, original, rendition } from './keys.ts';
import { type BlobInfo, BlobMissing, type Storage } from './storage.ts';

interface Stored {
  key: BlobKey;
  bytes: Buffer;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function all(blobs: AsyncIterable<BlobInfo>): Promise<BlobKey[]> {
  const keys: BlobKey[] = [];
  for await (const { key } of blobs) keys.push(key);
  return keys;
}

/** What every driver must do. `make` gives a driver over an empty place. */
export function storageConformance(
  name: string,
  make: () => Promise<{ storage: Storage; cleanUp(): Promise<void> }>,
): void {
  describe(`${name} as a storage`, () => {
    let storage: Storage;
    let cleanUp: () => Promise<void>;
    const team = randomUUID();

    beforeAll(async () => {
      ({ storage, cleanUp } = await make());
    });
    afterAll(() => cleanUp());

    async function local(bytes: Buffer | string): Promise<string> {
      const path = await storage.tempFile();
      await writeFile(path, bytes);
      return path;
    }

    async function put(size: number, owner = team): Promise<Stored> {
      const bytes = randomBytes(size);
      const key = original(owner, createHash('sha256').update(bytes).digest());
      await storage.adopt(key, await local(bytes));
      return { key, bytes };
    }

    test.each([0, 1, 300_000, 1_200_000])('gives back %i bytes as they were', async (size) => {
      const { key, bytes } = await put(size);
      expect(await storage.stat(key)).toMatchObject({ size });
      const opened = await storage.open(key);
      expect(opened.size).toBe(size);
      expect(opened.modified).toBeInstanceOf(Date);
      expect((await bytesOf(opened.stream)).equals(bytes)).toBe(true);
    });

    test('gives ranges, both ends included', async () => {
      const { key, bytes } = await put(700_000);
      const range = async (start: number, end: number) => (await storage.open(key, { start, end })).stream;
      for (const [start, end] of [
        [0, 0],
        [699_999, 699_999],
        [1, 500_000],
        [262_143, 262_144],
      ] as const)
        expect((await bytesOf(await range(start, end))).equals(bytes.subarray(start, end + 1))).toBe(true);
      expect((await bytesOf(await range(699_990, 5_000_000))).equals(bytes.subarray(699_990))).toBe(true);
      expect((await storage.open(key, { start: 0, end: 9 })).size).toBe(700_000);
    });

    test('refuses a range without a byte in it', async () => {
      const { key } = await put(10);
      await expect(storage.open(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
      await expect(storage.open(key, { start: 5, end: 4 })).rejects.toThrow(RangeError);
      await expect(storage.open(key, { start: -1, end: 4 })).rejects.toThrow(RangeError);
    });

    test('a stream can be left in the middle', async () => {
      const { key } = await put(1_000_000);
      const { stream } = await storage.open(key);
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
      expect(await storage.remove(key)).toBe(true);
    });

    test('takes the local file away', async () => {
      const bytes = randomBytes(100);
      const path = await local(bytes);
      await storage.adopt(rendition(team, randomUUID(), 'thumb.webp'), path);
      await expect(writeFile(path, 'x', { flag: 'r+' })).rejects.toThrow(/ENOENT/);
    });

    test('the same content may come again, and at once', async () => {
      const { key, bytes } = await put(50_000);
      const paths = await Promise.all(Array.from({ length: 8 }, () => local(bytes)));
      await Promise.all(paths.map((path) => storage.adopt(key, path)));
      expect((await bytesOf((await storage.open(key)).stream)).equals(bytes)).toBe(true);
      expect(await all(storage.list(key))).toEqual([key]);
    });

    test('taking over once more after it was done is harmless', async () => {
      const bytes = randomBytes(100);
      const key = original(team, createHash('sha256').update(bytes).digest());
      const path = await local(bytes);
      await storage.adopt(key, path);
      await storage.adopt(key, path);
      expect(await storage.stat(key)).toMatchObject({ size: 100 });
    });

    test('a local file that is not there is an error, and stores nothing', async () => {
      const key = rendition(team, randomUUID(), 'thumb.webp');
      await expect(storage.adopt(key, await storage.tempFile())).rejects.toThrow();
      expect(await storage.stat(key)).toBeNull();
    });

    test('a rendition made again replaces the old one, also under a reader', async () => {
      const key = rendition(team, randomUUID(), 'thumb.webp');
      await storage.adopt(key, await local('old'));
      const { stream } = await storage.open(key);
      await storage.adopt(key, await local('newer'));
      expect(await text(stream)).toBe('old');
      expect(await text((await storage.open(key)).stream)).toBe('newer');
    });

    test('what is missing says so', async () => {
      const key = original(team, randomBytes(32));
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.localPath(key)).toBeNull();
      expect(await storage.remove(key)).toBe(false);
      await expect(storage.open(key)).rejects.toThrow(BlobMissing);
    });

    test('removes once', async () => {
      const { key } = await put(10);
      expect(await storage.remove(key)).toBe(true);
      expect(await storage.remove(key)).toBe(false);
      expect(await storage.stat(key)).toBeNull();
    });

    test('renditions come and go beside each other', async () => {
      const version = randomUUID();
      const names = Array.from({ length: 30 }, (_, index) => `size-${index}.webp`);
      await Promise.all(
        names.map(async (each) => {
          const key = rendition(team, version, each);
          for (let round = 0; round < 5; round++) {
            await storage.adopt(key, await local(each));
            expect(await text((await storage.open(key)).stream)).toBe(each);
            expect(await storage.remove(key)).toBe(true);
          }
        }),
      );
      expect(await all(storage.list(`${team}/r/${version.slice(-2)}/${version}/`))).toEqual([]);
    });

    test('lists by prefix, in order, without temporary files', async () => {
      const owner = randomUUID();
      const version = randomUUID();
      const stored = await Promise.all([put(1, owner), put(2, owner), put(3, owner)]);
      const names = ['poster.jpg', 'thumb.webp'].map((each) => rendition(owner, version, each));
      for (const key of names) await storage.adopt(key, await local('x'));
      await local('waiting');
      const originals = stored.map(({ key }) => key).sort();
      expect(await all(storage.list(`${owner}/`))).toEqual([...originals, ...names]);
      expect(await all(storage.list(`${owner}/o/`))).toEqual(originals);
      expect(await all(storage.list(names[1]?.slice(0, -5)))).toEqual([names[1]]);
      expect(await all(storage.list(randomUUID()))).toEqual([]);
      for await (const { size, modified } of storage.list(`${owner}/r/`)) {
        expect(size).toBe(1);
        expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
      }
    });

    test.each(['../escape', '/etc/passwd', 'tmp/x', '', `${team}/o/ab/cd/zz`])('refuses the key %j', async (key) => {
      await expect(storage.adopt(key, await local('x'))).rejects.toThrow(BadKey);
      await expect(storage.stat(key)).rejects.toThrow(BadKey);
      await expect(storage.open(key)).rejects.toThrow(BadKey);
      await expect(storage.localPath(key)).rejects.toThrow(BadKey);
      await expect(storage.remove(key)).rejects.toThrow(BadKey);
    });

    test('knows how much room there is', async () => {
      expect(await storage.freeBytes()).toBeGreaterThan(0);
    });

    test('clears temporary files by age', async () => {
      const path = await local('left over');
      await storage.clearTemp(60_000);
      await writeFile(path, 'still there', { flag: 'r+' });
      expect(await storage.clearTemp(-60_000)).toBeGreaterThan(0);
      await expect(writeFile(path, 'x', { flag: 'r+' })).rejects.toThrow(/ENOENT/);
    });
  });
}
