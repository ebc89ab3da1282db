import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { original, rendition, uploadPiece } from '../keys.ts';
import { bytesOf, keysOf, type StorageUnderTest } from './place.ts';

/** Local files are taken over whole, once or again. */
export function provesAdopting(place: StorageUnderTest): void {
  test('takes the local file away', async () => {
    const bytes = randomBytes(100);
    const path = await place.local(bytes);
    await place.storage.adopt(rendition(place.team, randomUUID(), 'thumb.webp'), path);
    await expect(writeFile(path, 'x', { flag: 'r+' })).rejects.toThrow(/ENOENT/);
  });

  test('takes bytes from memory, and replaces what was there', async () => {
    const key = uploadPiece(place.team, randomUUID(), randomUUID());
    await place.storage.put(key, Buffer.from('old'));
    await place.storage.put(key, Buffer.from('newer'));
    expect(await text((await place.storage.open(key)).stream)).toBe('newer');
    expect(await keysOf(place.storage.list(key.slice(0, -36)))).toEqual([key]);
    expect(await place.storage.remove(key)).toBe(true);
  });

  test('the same content may come again, and at once', async () => {
    const { key, bytes } = await place.put(50_000);
    const paths = await Promise.all(Array.from({ length: 8 }, () => place.local(bytes)));
    await Promise.all(paths.map((path) => place.storage.adopt(key, path)));
    expect((await bytesOf((await place.storage.open(key)).stream)).equals(bytes)).toBe(true);
    expect(await keysOf(place.storage.list(key))).toEqual([key]);
  });

  test('taking over once more after it was done is harmless', async () => {
    const bytes = randomBytes(100);
    const key = original(place.team, createHash('sha256').update(bytes).digest());
    const path = await place.local(bytes);
    await place.storage.adopt(key, path);
    await place.storage.adopt(key, path);
    expect(await place.storage.stat(key)).toMatchObject({ size: 100 });
  });

  test('a local file that is not there is an error, and stores nothing', async () => {
    const key = rendition(place.team, randomUUID(), 'thumb.webp');
    await expect(place.storage.adopt(key, await place.storage.tempFile())).rejects.toThrow();
    expect(await place.storage.stat(key)).toBeNull();
  });

  test('a rendition made again replaces the old one, also under a reader', async () => {
    const key = rendition(place.team, randomUUID(), 'thumb.webp');
    await place.storage.adopt(key, await place.local('old'));
    const { stream } = await place.storage.open(key);
    await place.storage.adopt(key, await place.local('newer'));
    expect(await text(stream)).toBe('old');
    expect(await text((await place.storage.open(key)).stream)).toBe('newer');
  });
}
