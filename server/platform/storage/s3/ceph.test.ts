import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { type CephStore, ceph, startCeph } from '../../../../scripts/rig/ceph.ts';
import { makeBucket } from '../../../../scripts/rig/store.ts';
import { storageConformance } from '../conformance/conformance.ts';
import { bytesOf } from '../conformance/place.ts';
import { original } from '../keys.ts';
import { createS3Storage } from './s3.ts';

/** The reason why Ceph is not tried; null when it is. */
const reason = thorough ? (typeof ceph === 'string' ? ceph : null) : 'npm test -- --all starts it';

const startMs = 300_000;
let folder: string;
let store: CephStore;

/** A driver over a bucket of its own. */
async function place() {
  const root = await mkdtemp(join(folder, 'disk-'));
  const bucket = `bucket-${randomUUID()}`;
  await makeBucket(store, bucket);
  const storage = await createS3Storage({
    endpoint: store.endpoint,
    credentials: store.credentials,
    bucket,
    prefix: 'vitrine/',
    region: 'us-east-1',
    localRoot: join(root, 'blobs'),
    copiesRoot: join(root, 'copies'),
    copiesBytes: 10_000_000,
  });
  return { storage, cleanUp: () => rm(root, { recursive: true, force: true }) };
}

if (reason !== null) it.skip(`the RADOS Gateway of Ceph as a storage: ${reason}`, () => undefined);
else
  describe('the RADOS Gateway of Ceph', () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-ceph-'));
      store = await startCeph(folder);
    }, startMs);
    afterAll(async () => {
      await store?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    storageConformance('it', place);

    it('takes a large file in parts, and gives it back whole', async () => {
      const { storage, cleanUp } = await place();
      const bytes = randomBytes(33 * 1024 * 1024);
      const key = original(randomUUID(), createHash('sha256').update(bytes).digest());
      const path = await storage.tempFile();
      await writeFile(path, bytes);
      await storage.adopt(key, path);
      expect(await storage.stat(key)).toMatchObject({ size: bytes.length });
      expect((await bytesOf((await storage.open(key)).stream)).equals(bytes)).toBe(true);
      expect(await storage.clearTemp(0)).toBe(0);
      await cleanUp();
    });
  });
