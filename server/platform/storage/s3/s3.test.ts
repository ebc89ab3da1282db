import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type S3Store, startS3Store } from '#server/test/networks/s3-store.ts';
import { storageConformance } from '../conformance/conformance.ts';
import { bytesOf } from '../conformance/place.ts';
import { original, rendition } from '../keys.ts';
import { readFirst } from '../read-first.ts';
import { NoSpace, type Storage } from '../storage.ts';
import { createS3Storage } from './s3.ts';
import { readS3Place } from './s3-place.ts';

interface Place {
  readonly store: S3Store;
  readonly storage: Storage;
  readonly copiesRoot: string;
  cleanUp(): Promise<void>;
}

async function place(copiesBytes = 10_000_000): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const store = await startS3Store();
  const { endpoint, bucket, credentials } = store;
  const copiesRoot = join(root, 'copies');
  const storage = await createS3Storage({
    endpoint,
    bucket,
    credentials,
    prefix: 'vitrine/',
    region: 'us-east-1',
    localRoot: join(root, 'blobs'),
    copiesRoot,
    copiesBytes,
  });
  const cleanUp = async () => {
    await store.close();
    await rm(root, { recursive: true, force: true });
  };
  return { store, storage, copiesRoot, cleanUp };
}

const made: Place[] = [];
afterEach(async () => {
  for (const each of made.splice(0)) await each.cleanUp();
});
async function newPlace(copiesBytes?: number): Promise<Place> {
  const each = await place(copiesBytes);
  made.push(each);
  return each;
}

const team = randomUUID();
async function put({ storage }: Place, bytes: Buffer) {
  const key = original(team, createHash('sha256').update(bytes).digest());
  const path = await storage.tempFile();
  await writeFile(path, bytes);
  await storage.adopt(key, path);
  return key;
}

storageConformance('an S3 store', place);

describe('what S3 promises beyond', () => {
  test('a large file is sent in parts, with a checksum each, and read back whole', async () => {
    const at = await newPlace();
    const bytes = randomBytes(33 * 1024 * 1024);
    const key = await put(at, bytes);
    expect(at.store.calls.filter((call) => call.includes('partNumber='))).toHaveLength(3);
    expect(at.store.unfinished.size).toBe(0);
    expect((await bytesOf((await at.storage.open(key)).stream)).equals(bytes)).toBe(true);
  });

  test('a failed part ends the upload, stores nothing and keeps the local file', async () => {
    const at = await newPlace();
    const path = await at.storage.tempFile();
    await writeFile(path, randomBytes(17 * 1024 * 1024));
    const key = rendition(team, randomUUID(), 'play-360.mp4');
    at.store.fail(`PUT vitrine/${key}?partNumber=2`, { status: 403, code: 'AccessDenied' });
    await expect(at.storage.adopt(key, path)).rejects.toThrow(/AccessDenied/);
    expect(at.store.unfinished.size).toBe(0);
    expect(await at.storage.stat(key)).toBeNull();
    expect((await readFile(path)).length).toBe(17 * 1024 * 1024);
    await at.storage.adopt(key, path);
    expect(await at.storage.stat(key)).toMatchObject({ size: 17 * 1024 * 1024 });
  });

  test('what fails for a moment is tried again', async () => {
    const at = await newPlace();
    at.store.fail('PUT', { status: 503, code: 'SlowDown' });
    const key = await put(at, randomBytes(10));
    at.store.fail('GET', { status: 500, code: 'InternalError' });
    expect((await bytesOf((await at.storage.open(key)).stream)).length).toBe(10);
  });

  test('a full store says that there is no space, and a refusal is never taken for a missing file', async () => {
    const at = await newPlace();
    at.store.fail('PUT', { status: 403, code: 'QuotaExceeded' });
    await expect(put(at, randomBytes(10))).rejects.toThrow(NoSpace);
    const key = await put(at, randomBytes(10));
    at.store.fail('HEAD', { status: 403, code: 'AccessDenied' });
    await expect(at.storage.stat(key)).rejects.toThrow();
    at.store.fail('GET', { status: 404, code: 'NoSuchBucket' });
    await expect(at.storage.open(key)).rejects.toThrow(/NoSuchBucket/);
  });

  test('uploads that were left are ended when temporary files are cleared', async () => {
    const at = await newPlace();
    at.store.unfinished.set('left', { name: 'vitrine/x', begun: new Date(Date.now() - 7_200_000), parts: new Map() });
    at.store.unfinished.set('other', { name: 'elsewhere/x', begun: new Date(0), parts: new Map() });
    at.store.unfinished.set('new', { name: 'vitrine/y', begun: new Date(), parts: new Map() });
    expect(await at.storage.clearTemp(3_600_000)).toBe(1);
    expect([...at.store.unfinished.keys()]).toEqual(['other', 'new']);
  });

  test('a bucket that cannot be used is told when the store is opened', async () => {
    const { store, cleanUp } = await place();
    const { endpoint, bucket, credentials } = store;
    const root = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
    const open = (other: object) =>
      createS3Storage({
        ...{ endpoint, bucket, credentials, prefix: '', region: 'us-east-1', copiesBytes: 1 },
        ...{ localRoot: join(root, 'blobs'), copiesRoot: join(root, 'copies') },
        ...other,
      });
    await expect(open({ bucket: 'another' })).rejects.toThrow();
    await expect(open({ credentials: { accessKeyId: 'no', secretAccessKey: 'no' } })).rejects.toThrow();
    await rm(root, { recursive: true });
    await cleanUp();
  });
});

test('scripts are sent to the store when it lets them read, and all else goes through the server while files move', async () => {
  const { store, storage } = await newPlace();
  expect(storage.direct).toBeNull();
  const root = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const open = () => {
    const { endpoint, bucket, credentials } = store;
    const direct = { scriptOrigin: 'https://media.example' };
    return createS3Storage({
      ...{ endpoint, bucket, credentials, prefix: '', region: 'us-east-1', copiesBytes: 1, direct },
      ...{ localRoot: join(root, 'blobs'), copiesRoot: join(root, 'copies') },
    });
  };
  const asks = async (readers: string | null) => {
    store.readers = readers;
    return (await open()).direct?.readableByScripts();
  };
  expect(await asks(null)).toBe(false);
  expect(await asks('https://other.example')).toBe(false);
  expect(await asks('https://media.example')).toBe(true);
  expect(await asks('*')).toBe(true);
  expect(readFirst(await open(), storage).direct).toBeNull();
  await rm(root, { recursive: true });
});

describe('copies for programs that read from a path', () => {
  test('what was just stored is at hand, what is not is fetched once however many ask', async () => {
    const at = await newPlace();
    const bytes = randomBytes(1_000);
    const key = await put(at, bytes);
    const gets = () => at.store.calls.filter((call) => call.startsWith('GET')).length;
    const path = (await at.storage.localCopy(key)) ?? '';
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(gets()).toBe(0);
    await rm(path);
    const paths = await Promise.all(Array.from({ length: 5 }, () => at.storage.localCopy(key)));
    expect(new Set(paths)).toEqual(new Set([path]));
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(gets()).toBe(1);
    expect(await at.storage.localCopy(original(team, randomBytes(32)))).toBeNull();
  });

  test('a rendition that was made again elsewhere is fetched again', async () => {
    const at = await newPlace();
    const key = rendition(team, randomUUID(), 'thumb.webp');
    const path = await at.storage.tempFile();
    await writeFile(path, 'old');
    await at.storage.adopt(key, path);
    at.store.objects.set(`vitrine/${key}`, { body: Buffer.from('new'), tag: '"other"', modified: new Date() });
    expect(await readFile((await at.storage.localCopy(key)) ?? '', 'utf8')).toBe('new');
  });

  test('the oldest go when there are too many bytes, but none of the last hour', async () => {
    const at = await newPlace(2_500);
    const keys = [];
    for (let n = 0; n < 3; n++) keys.push(await put(at, randomBytes(1_000)));
    expect(await readdir(at.copiesRoot)).toHaveLength(3);
    const [first, second] = await Promise.all(keys.map((key) => at.storage.localCopy(key)));
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(first ?? '', before, before);
    await utimes(second ?? '', before, before);
    // Another process over the same folder looks at it for the first time.
    const { endpoint, bucket, credentials } = at.store;
    const other = await createS3Storage({
      ...{ endpoint, bucket, credentials, prefix: 'vitrine/', region: 'us-east-1', copiesBytes: 2_500 },
      ...{ localRoot: join(at.copiesRoot, '../blobs'), copiesRoot: at.copiesRoot },
    });
    await put({ ...at, storage: other }, randomBytes(1_000));
    expect(await readdir(at.copiesRoot)).toHaveLength(2);
    expect(await Promise.all(keys.map((key) => at.storage.stat(key)))).not.toContain(null);
  });
});

test('reads the address of a bucket', () => {
  expect(readS3Place('s3://pictures')).toEqual({ bucket: 'pictures', prefix: '' });
  expect(readS3Place('s3://my.pictures/team/vitrine')).toEqual({ bucket: 'my.pictures', prefix: 'team/vitrine/' });
  for (const wrong of ['s3://', 's3:/x', 's3://A', 's3://pictures//x', 's3://pictures/../x', 'disk'])
    expect(readS3Place(wrong)).toBeNull();
});
