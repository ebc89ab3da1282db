import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rendition } from '../keys.ts';
import { keysOf, type StorageUnderTest } from './place.ts';

/** Blobs are listed by their keys. */
export function provesListing(place: StorageUnderTest): void {
  test('lists by prefix, in order, without temporary files', async () => {
    const owner = randomUUID();
    const version = randomUUID();
    const stored = await Promise.all([place.put(1, owner), place.put(2, owner), place.put(3, owner)]);
    const names = ['poster.jpg', 'thumb.webp'].map((each) => rendition(owner, version, each));
    for (const key of names) await place.storage.adopt(key, await place.local('x'));
    await place.local('waiting');
    const originals = stored.map(({ key }) => key).sort();
    expect(await keysOf(place.storage.list(`${owner}/`))).toEqual([...originals, ...names]);
    expect(await keysOf(place.storage.list(`${owner}/o/`))).toEqual(originals);
    expect(await keysOf(place.storage.list(names[1]?.slice(0, -5)))).toEqual([names[1]]);
    expect(await keysOf(place.storage.list(randomUUID()))).toEqual([]);
    for await (const { size, modified } of place.storage.list(`${owner}/r/`)) {
      expect(size).toBe(1);
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
    }
  });
}
