import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { receive } from './receive.ts';
import { NoSpace, type Storage, TooLarge } from './storage.ts';

let fullAfter = Number.POSITIVE_INFINITY;
let written = 0;

// The real file system on a disk whose room the tests set: it takes a part of a write before it refuses, as disks do.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const noSpace = () => Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const file = await real.open(...args);
      const write = file.write.bind(file) as (...rest: unknown[]) => Promise<{ bytesWritten: number }>;
      const take = async (bytes: Buffer, position: number) => {
        const room = Math.min(bytes.length, fullAfter - written);
        if (room <= 0) throw noSpace();
        written += room;
        return write(bytes, 0, room, position);
      };
      return Object.assign(file, {
        writev: (chunks: Buffer[], position: number) => take(Buffer.concat(chunks), position),
        write: (bytes: Buffer, from: number, length: number, position: number) =>
          take(bytes.subarray(from, from + length), position),
      });
    },
  };
});

let root: string;
let storage: Storage;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-receive-'));
  storage = await createDiskStorage({ root });
});
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => {
  fullAfter = Number.POSITIVE_INFINITY;
  written = 0;
});

const leftOver = () => readdir(join(root, 'tmp'));
const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
const maxBytes = 10_000_000;

test('writes, counts and hashes what comes, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3_500_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      async (size, cut) => {
        const bytes = randomBytes(size);
        const got = await receive(Readable.from(pieces(bytes, Math.max(cut, 5_000))), { storage, maxBytes });
        expect(got.size).toBe(size);
        expect(got.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(got.head.equals(bytes.subarray(0, 65_536))).toBe(true);
        expect((await readFile(got.path)).equals(bytes)).toBe(true);
        await rm(got.path);
      },
    ),
    { numRuns: 25 },
  );
});

describe('refuses, and leaves no file', () => {
  afterEach(async () => expect(await leftOver()).toEqual([]));

  test('one byte too many, at once, with the connection still usable', async () => {
    const source = new PassThrough();
    source.write(randomBytes(11));
    await expect(receive(source, { storage, maxBytes: 10 })).rejects.toThrow(TooLarge);
    expect(source.destroyed).toBe(false);
    source.destroy();
  });

  test('exactly the limit is fine', async () => {
    const { path, size } = await receive(Readable.from([randomBytes(10)]), { storage, maxBytes: 10 });
    expect(size).toBe(10);
    await rm(path);
  });

  test('when the disk is full in the middle', async () => {
    fullAfter = 1_500_000;
    const source = Readable.from(pieces(randomBytes(4_000_000), 65_536));
    await expect(receive(source, { storage, maxBytes })).rejects.toThrow(NoSpace);
  });

  test('when the reserve is reached in the middle', async () => {
    let asked = 0;
    const room = {
      need: async () => {
        if (++asked === 3) throw new NoSpace();
      },
    };
    const source = Readable.from(pieces(randomBytes(4_000_000), 65_536));
    await expect(receive(source, { storage, maxBytes, room })).rejects.toThrow(NoSpace);
    expect(written).toBeLessThan(3_000_000);
  });

  test('when the sender breaks off', async () => {
    const source = new PassThrough();
    source.write(randomBytes(2_000_000));
    const receiving = receive(source, { storage, maxBytes });
    source.destroy(new Error('aborted'));
    await expect(receiving).rejects.toThrow('aborted');
  });

  test('when it is told to stop while nothing comes', async () => {
    const source = new PassThrough();
    const stop = new AbortController();
    source.write(randomBytes(100));
    const receiving = receive(source, { storage, maxBytes, signal: stop.signal });
    stop.abort(new Error('shutting down'));
    await expect(receiving).rejects.toThrow('shutting down');
    expect(source.destroyed).toBe(true);
  });

  test('when it was told to stop before it began', async () => {
    const source = Readable.from([randomBytes(100)]);
    const signal = AbortSignal.abort(new Error('shutting down'));
    await expect(receive(source, { storage, maxBytes, signal })).rejects.toThrow('shutting down');
  });
});
