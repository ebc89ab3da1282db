import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { rendition } from '#platform/storage/keys.ts';
import { createS3Storage } from '#platform/storage/s3/s3.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { S3Store } from '#server/test/networks/s3-store.ts';
import { stopChild } from '../child.ts';
import { type Compared, compare, eachAtOnce, msOf } from '../measure.ts';
import { atLeastTimes, type Row, row } from '../row.ts';
import type { Section } from '../section.ts';

type Place = Pick<S3Store, 'endpoint' | 'bucket' | 'credentials'>;

const script = fileURLToPath(new URL('../limits/s3-store.ts', import.meta.url));
const mebibyte = 1024 * 1024;
const atOnce = 4;
const partBytes = 16 * mebibyte;

const clientOf = ({ endpoint, credentials }: Place) =>
  new S3Client({
    ...{ endpoint, credentials, region: 'us-east-1', forcePathStyle: true },
    ...({ requestChecksumCalculation: 'WHEN_SUPPORTED', responseChecksumValidation: 'WHEN_REQUIRED' } as const),
  });

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

/** The same bytes by calls of the SDK alone, with its own checksums: at once, or in parts of which three are under way. */
async function putBare(client: S3Client, Bucket: string, Key: string, path: string): Promise<void> {
  const Body = await readFile(path);
  const ChecksumAlgorithm = 'SHA256';
  if (Body.length <= partBytes) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumAlgorithm }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm }));
  const numbers = Array.from({ length: Math.ceil(Body.length / partBytes) }, (_, at) => at + 1);
  const Parts: { PartNumber: number; ETag: string | undefined; ChecksumSHA256: string | undefined }[] = [];
  await eachAtOnce(numbers, 3, async (PartNumber) => {
    const part = Body.subarray((PartNumber - 1) * partBytes, PartNumber * partBytes);
    const { ETag, ChecksumSHA256 } = await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part, ChecksumAlgorithm }),
    );
    Parts[PartNumber - 1] = { PartNumber, ETag, ChecksumSHA256 };
  });
  await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
}

interface Rig extends Place {
  readonly storage: Storage;
  readonly client: S3Client;
  readonly folder: string;
  readonly rounds: number;
}

/** Megabytes a second of so many blobs of a size, sent and then read, each by the SDK alone and by ours. */
async function measure({ storage, client, bucket, folder, rounds }: Rig, count: number, size: number): Promise<Row[]> {
  const names = Array.from({ length: count }, () => rendition(randomUUID(), randomUUID(), 'thumb.webp'));
  const bytes = randomBytes(size);
  const files = async () =>
    Promise.all(
      names.map(async (key) => {
        const path = join(folder, randomUUID());
        await writeFile(path, bytes);
        return { key, path };
      }),
    );
  const rate = (ms: number) => (count * size) / 1e6 / (ms / 1000);
  const timed = async (work: (one: { key: string; path: string }) => Promise<unknown>) => {
    const all = await files();
    const took = await msOf(() => eachAtOnce(all, atOnce, work));
    await Promise.all(all.map(({ path }) => rm(path, { force: true })));
    return rate(took);
  };
  const sent: Compared = await compare(
    rounds,
    () => timed(({ key, path }) => putBare(client, bucket, key, path)),
    () => timed(({ key, path }) => storage.adopt(key, path)),
  );
  const read = (work: (key: string) => Promise<unknown>) => async () =>
    rate(await msOf(() => eachAtOnce(names, atOnce, work)));
  const got = await compare(
    rounds,
    read(async (Key) => drain((await client.send(new GetObjectCommand({ Bucket: bucket, Key }))).Body as Readable)),
    read(async (key) => drain((await storage.open(key)).stream)),
  );
  const what = `${count} of ${size / mebibyte} MiB, ${atOnce} at once`;
  return [
    row(`S3: stored, ${what}`, 'MB/s', sent, atLeastTimes(0.8)),
    row(`S3: read, ${what}`, 'MB/s', got, atLeastTimes(0.8)),
  ];
}

async function startStore(): Promise<{ child: ChildProcess; place: Place }> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [place] = (await once(child, 'message')) as [Place];
  return { child, place };
}

/** What our own part of an S3 store costs beside bare calls to the same store. */
export const s3: Section = async ({ options, cleanUp }) => {
  const { child, place } = await startStore();
  cleanUp.later(() => stopChild(child));
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-bench-'));
  cleanUp.later(() => rm(folder, { recursive: true, force: true }));
  const storage = await createS3Storage({
    ...{ ...place, prefix: '', region: 'us-east-1', copiesBytes: 0 },
    ...{ localRoot: join(folder, 'blobs'), copiesRoot: join(folder, 'copies') },
  });
  const rig: Rig = { ...place, storage, client: clientOf(place), folder, rounds: options.rounds };
  const small = await measure(rig, options.quick ? 20 : 100, mebibyte);
  return [...small, ...(await measure(rig, options.quick ? 2 : 4, 64 * mebibyte))];
};
