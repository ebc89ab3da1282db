import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { rendition } from './keys.ts';
import { createSmallBlobs, withCache } from './small-blobs.ts';
import { BlobMissing, type Storage } from './storage.ts';

const team = randomUUID();
let root: string;
let storage: Storage;
let opened = 0;
let time = 0;
const clock = { now: () => new Date(time) };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-small-'));
  const disk = await createDiskStorage({ root });
  storage = {
    ...disk,
    open: (...args) => {
      opened++;
      return disk.open(...args);
    },
  };
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => {
  opened = 0;
});

async function put(key: string, bytes: string): Promise<void> {
  const path = await storage.tempFile();
  await writeFile(path, bytes);
  await storage.adopt(key, path);
}

async function made(bytes: string, options: { maxBytes?: number } = {}) {
  const version = randomUUID();
  const key = rendition(team, version, 'thumb.webp');
  await put(key, bytes);
  return { version, key, small: createSmallBlobs({ storage, clock, ...options }) };
}

test('reads once, however many ask', async () => {
  const { key, small } = await made('picture');
  expect(small.peek(key)).toBeUndefined();
  const loaded = await Promise.all(Array.from({ length: 20 }, () => small.load(key)));
  expect(loaded.map((blob) => String(blob?.body))).toEqual(Array(20).fill('picture'));
  expect(String(small.peek(key)?.body)).toBe('picture');
  expect(opened).toBe(1);
});

test('an empty one is kept, too', async () => {
  const { key, small } = await made('');
  await small.load(key);
  expect(small.peek(key)?.body.length).toBe(0);
});

test('what is too large is not kept', async () => {
  const { key, small } = await made('x'.repeat(65_537));
  expect(await small.load(key)).toBeNull();
  expect(small.peek(key)).toBeUndefined();
});

test('stays within its bounds', async () => {
  const { key, small } = await made('x'.repeat(600), { maxBytes: 2_000 });
  await small.load(key);
  const others = Array.from({ length: 5 }, () => rendition(team, randomUUID(), 'thumb.webp'));
  for (const other of others) {
    await put(other, 'y'.repeat(600));
    await small.load(other);
  }
  expect([key, ...others].filter((each) => small.peek(each))).toHaveLength(1);
});

test('forgets a version when told, and only that', async () => {
  const { version, key, small } = await made('picture');
  const other = rendition(team, randomUUID(), 'thumb.webp');
  await put(other, 'other');
  await Promise.all([small.load(key), small.load(other)]);
  small.forget(version);
  expect(small.peek(key)).toBeUndefined();
  expect(small.peek(other)).toBeDefined();
});

test('what is being read while its version is forgotten is not kept', async () => {
  const { version, key, small } = await made('old');
  const reading = small.load(key);
  small.forget(version);
  expect(String((await reading)?.body)).toBe('old');
  expect(small.peek(key)).toBeUndefined();
});

test('sees within half a minute what another process changed', async () => {
  const { key, small } = await made('old');
  await small.load(key);
  await put(key, 'newer');
  expect(String(small.peek(key)?.body)).toBe('old');
  time += 30_000;
  expect(small.peek(key)).toBeUndefined();
  expect(String((await small.load(key))?.body)).toBe('newer');
  opened = 0;
  time += 30_000;
  await small.load(key);
  expect(String(small.peek(key)?.body)).toBe('newer');
  expect(opened).toBe(0);
});

test('and what another process removed', async () => {
  const { key, small } = await made('old');
  await small.load(key);
  await storage.remove(key);
  time += 30_000;
  await expect(small.load(key)).rejects.toThrow(BlobMissing);
  expect(small.peek(key)).toBeUndefined();
  await expect(small.load(key)).rejects.toThrow(BlobMissing);
});

test('feels at once what this process changes', async () => {
  const { key, small } = await made('old');
  const felt = withCache(small, storage);
  await small.load(key);
  const path = await felt.tempFile();
  await writeFile(path, 'newer');
  await felt.adopt(key, path);
  expect(String((await small.load(key))?.body)).toBe('newer');
  expect(await felt.remove(key)).toBe(true);
  await expect(small.load(key)).rejects.toThrow(BlobMissing);
});
