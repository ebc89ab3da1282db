import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { rendition } from '../keys.ts';
import { keysOf, type StorageUnderTest } from './place.ts';

/** Blobs and temporary files go, each by itself, and the room that is left is known. */
export function provesRemoving(place: StorageUnderTest): void {
  test('removes once', async () => {
    const { key } = await place.put(10);
    expect(await place.storage.remove(key)).toBe(true);
    expect(await place.storage.remove(key)).toBe(false);
    expect(await place.storage.stat(key)).toBeNull();
  });

  test('renditions come and go beside each other', async () => {
    const version = randomUUID();
    const names = Array.from({ length: 30 }, (_, index) => `size-${index}.webp`);
    await Promise.all(
      names.map(async (each) => {
        const key = rendition(place.team, version, each);
        for (let round = 0; round < 5; round++) {
          await place.storage.adopt(key, await place.local(each));
          expect(await text((await place.storage.open(key)).stream)).toBe(each);
          expect(await place.storage.remove(key)).toBe(true);
        }
      }),
    );
    expect(await keysOf(place.storage.list(`${place.team}/r/${version.slice(-2)}/${version}/`))).toEqual([]);
  });

  test('knows how much room there is', async () => {
    expect(await place.storage.freeBytes()).toBeGreaterThan(0);
  });

  test('clears temporary files by age', async () => {
    const path = await place.local('left over');
    await place.storage.clearTemp(60_000);
    await writeFile(path, 'still there', { flag: 'r+' });
    expect(await place.storage.clearTemp(-60_000)).toBeGreaterThan(0);
    await expect(writeFile(path, 'x', { flag: 'r+' })).rejects.toThrow(/ENOENT/);
  });
}
