import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageConformance } from './conformance/conformance.ts';
import { keysOf } from './conformance/place.ts';
import { createDiskStorage } from './disk.ts';
import { rendition } from './keys.ts';
import { readFirst } from './read-first.ts';
import { BlobMissing, type Storage } from './storage.ts';

async function place() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-moving-'));
  const store = await createDiskStorage({ root: join(root, 'store') });
  const before = await createDiskStorage({ root: join(root, 'before') });
  const cleanUp = () => rm(root, { recursive: true, force: true });
  return { store, before, storage: readFirst(store, before), cleanUp };
}

storageConformance('a store that is being filled', place);

let at: Awaited<ReturnType<typeof place>>;
beforeAll(async () => {
  at = await place();
});
afterAll(() => at.cleanUp());

const team = randomUUID();
async function put(storage: Storage, key: string, bytes: string) {
  const path = await storage.tempFile();
  await writeFile(path, bytes);
  await storage.adopt(key, path);
}
const read = async (key: string) => text((await at.storage.open(key)).stream);

test('what was not moved yet is read from where it was, and new bytes from the store', async () => {
  const key = rendition(team, randomUUID(), 'thumb.webp');
  await put(at.before, key, 'old');
  expect(await read(key)).toBe('old');
  expect(await at.storage.stat(key)).toMatchObject({ size: 3 });
  expect(await at.storage.localPath(key)).toBe(await at.before.localPath(key));
  expect(await at.storage.localCopy(key)).toBe(await at.before.localPath(key));
  expect(await keysOf(at.storage.list(`${team}/`))).toEqual([]);
  await put(at.storage, key, 'newer');
  expect(await read(key)).toBe('newer');
  expect(await at.storage.localPath(key)).toBe(await at.store.localPath(key));
  expect(await at.before.stat(key)).toMatchObject({ size: 3 });
});

test('a store without local files never gives the path of older bytes', async () => {
  const key = rendition(team, randomUUID(), 'thumb.webp');
  const remote = readFirst({ ...at.store, localPath: async () => null }, at.before);
  await put(at.before, key, 'old');
  await put(remote, key, 'newer');
  expect(await remote.localPath(key)).toBeNull();
});

test('what is removed is gone from both', async () => {
  const key = rendition(team, randomUUID(), 'thumb.webp');
  await put(at.before, key, 'old');
  expect(await at.storage.remove(key)).toBe(true);
  await expect(at.storage.open(key)).rejects.toThrow(BlobMissing);
  expect(await at.storage.remove(key)).toBe(false);
});
