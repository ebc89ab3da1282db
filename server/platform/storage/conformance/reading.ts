import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { BadKey, original } from '../keys.ts';
import { BlobMissing } from '../storage.ts';
import { bytesOf, type StorageUnderTest } from './place.ts';

/** Bytes come out as they went in, whole or in part. */
export function provesReading(place: StorageUnderTest): void {
  test.each([0, 1, 300_000, 1_200_000])('gives back %i bytes as they were', async (size) => {
    const { key, bytes } = await place.put(size);
    expect(await place.storage.stat(key)).toMatchObject({ size });
    const opened = await place.storage.open(key);
    expect(opened.size).toBe(size);
    expect(opened.modified).toBeInstanceOf(Date);
    expect((await bytesOf(opened.stream)).equals(bytes)).toBe(true);
  });

  test('gives ranges, both ends included', async () => {
    const { key, bytes } = await place.put(700_000);
    const range = async (start: number, end: number) => (await place.storage.open(key, { start, end })).stream;
    for (const [start, end] of [
      [0, 0],
      [699_999, 699_999],
      [1, 500_000],
      [262_143, 262_144],
    ] as const)
      expect((await bytesOf(await range(start, end))).equals(bytes.subarray(start, end + 1))).toBe(true);
    expect((await bytesOf(await range(699_990, 5_000_000))).equals(bytes.subarray(699_990))).toBe(true);
    expect((await place.storage.open(key, { start: 0, end: 9 })).size).toBe(700_000);
  });

  test('refuses a range without a byte in it', async () => {
    const { key } = await place.put(10);
    await expect(place.storage.open(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
    await expect(place.storage.open(key, { start: 5, end: 4 })).rejects.toThrow(RangeError);
    await expect(place.storage.open(key, { start: -1, end: 4 })).rejects.toThrow(RangeError);
  });

  test('a stream can be left in the middle', async () => {
    const { key } = await place.put(1_000_000);
    const { stream } = await place.storage.open(key);
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await vi.waitFor(() => expect(stream.destroyed).toBe(true));
    expect(await place.storage.remove(key)).toBe(true);
  });

  test('what is missing says so', async () => {
    const key = original(place.team, randomBytes(32));
    expect(await place.storage.stat(key)).toBeNull();
    expect(await place.storage.localPath(key)).toBeNull();
    expect(await place.storage.remove(key)).toBe(false);
    await expect(place.storage.open(key)).rejects.toThrow(BlobMissing);
  });

  test.each(['../escape', '/etc/passwd', 'tmp/x', '', `${place.team}/o/ab/cd/zz`])(
    'refuses the key %j',
    async (key) => {
      await expect(place.storage.adopt(key, await place.local('x'))).rejects.toThrow(BadKey);
      await expect(place.storage.stat(key)).rejects.toThrow(BadKey);
      await expect(place.storage.open(key)).rejects.toThrow(BadKey);
      await expect(place.storage.localPath(key)).rejects.toThrow(BadKey);
      await expect(place.storage.remove(key)).rejects.toThrow(BadKey);
    },
  );
}
