import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { createDiskStorage } from '../disk.ts';
import { isCode } from '../disk-entries.ts';
import { type BlobKey, isBlobKey, requireKey } from '../keys.ts';
import { type BlobInfo, BlobMissing, type ByteRange, type OpenBlob, type Storage } from '../storage.ts';
import { createCopies } from './copies.ts';
import { createDirectReads, type DirectOptions } from './s3-direct.ts';
import { isMissing, isNoRange, storeError } from './s3-errors.ts';
import type { S3Place } from './s3-place.ts';
import { putBytes, putFile, type S3Target } from './s3-put.ts';
import { abortStale } from './s3-stale.ts';

export interface S3Options extends S3Place {
  /** Of a store that is not Amazon's; its buckets are then named in the path. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Folders of this machine: unfinished files, and copies for programs that read from a path. On one file system. */
  readonly localRoot: string;
  readonly copiesRoot: string;
  readonly copiesBytes: number;
  /** The addresses at which browsers get bytes from the store itself. */
  readonly direct?: DirectOptions | undefined;
  /** In place of the usual chain. */
  readonly credentials?: { accessKeyId: string; secretAccessKey: string };
}

interface Head {
  readonly size: number;
  readonly modified: Date;
  readonly tag: string;
}

const clientOf = ({ endpoint, region, credentials }: Pick<S3Options, 'endpoint' | 'region' | 'credentials'>) =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 4,
    // Ours are sent with every object, and as plain headers, which every store understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 60_000,
      httpAgent: { maxSockets: 64 },
      httpsAgent: { maxSockets: 64 },
    },
  });

async function head({ client, Bucket }: S3Target, Key: string): Promise<Head | null> {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0), tag: found.ETag ?? '' };
  } catch (error) {
    if (isMissing(error)) return null;
    throw storeError(error);
  }
}

/** `bytes 0-9/700000` tells the size of the whole. */
const wholeSize = (contentRange: string | undefined, length: number | undefined) =>
  Number(contentRange?.split('/')[1] ?? length ?? 0);

async function openObject(
  { client, Bucket }: S3Target,
  Key: string,
  blob: BlobKey,
  range: ByteRange | undefined,
): Promise<OpenBlob> {
  if (range && (range.start < 0 || range.start > range.end))
    throw new RangeError(`no bytes in ${range.start}-${range.end}`);
  try {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    return {
      size: wholeSize(found.ContentRange, found.ContentLength),
      modified: found.LastModified ?? new Date(0),
      stream: found.Body as Readable,
    };
  } catch (error) {
    if (isMissing(error)) throw new BlobMissing(blob);
    if (isNoRange(error)) throw new RangeError(`no bytes in ${range?.start}-${range?.end}`);
    throw storeError(error);
  }
}

async function* listObjects({ client, Bucket }: S3Target, prefix: string, below: string): AsyncGenerator<BlobInfo> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${below}`, ContinuationToken }),
    );
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isBlobKey(key)) yield { key, size: Size, modified: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Blobs as objects of a bucket, with a folder of this machine for unfinished files. Throws when the bucket cannot be used. */
export async function createS3Storage(options: S3Options): Promise<Storage> {
  const { prefix, direct } = options;
  const target: S3Target = { client: clientOf(options), Bucket: options.bucket };
  const local = await createDiskStorage({ root: options.localRoot });
  const copies = await createCopies({
    folder: options.copiesRoot,
    maxBytes: options.copiesBytes,
    tempFile: local.tempFile,
  });
  const nameOf = (key: BlobKey) => `${prefix}${requireKey(key)}`;
  await target.client.send(new HeadBucketCommand({ Bucket: target.Bucket }));

  async function adopt(key: BlobKey, localPath: string): Promise<void> {
    const name = nameOf(key);
    try {
      const tag = await putFile(target, name, localPath);
      // A copy saves a way only: the object is stored.
      await copies.keep({ key, tag }, localPath).catch(() => rm(localPath, { force: true }));
    } catch (error) {
      // An earlier try sent it and died before it could say so.
      if (isCode(error, 'ENOENT') && (await head(target, name))) return;
      throw storeError(error);
    }
  }

  async function fetchTo(key: BlobKey, path: string): Promise<void> {
    const { stream } = await openObject(target, nameOf(key), key, undefined);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw storeError(error);
    });
  }

  const reads = direct && {
    ...{ client: clientOf({ ...options, endpoint: direct.endpoint ?? options.endpoint }), Bucket: target.Bucket },
    ...{ nameOf, prefix, scriptOrigin: direct.scriptOrigin },
  };

  return {
    remote: true,
    direct: reads ? await createDirectReads(reads) : null,
    adopt,
    async put(key, bytes) {
      await putBytes(target, nameOf(key), bytes).catch((error: unknown) => {
        throw storeError(error);
      });
    },
    async stat(key) {
      const found = await head(target, nameOf(key));
      return found && { size: found.size, modified: found.modified };
    },
    open: async (key, range) => openObject(target, nameOf(key), key, range),
    async localPath(key) {
      requireKey(key);
      return null;
    },
    async localCopy(key) {
      const found = await head(target, nameOf(key));
      return found && copies.path({ key, ...found }, (path) => fetchTo(key, path));
    },
    async remove(key) {
      const name = nameOf(key);
      if (!(await head(target, name))) return false;
      await target.client
        .send(new DeleteObjectCommand({ Bucket: target.Bucket, Key: name }))
        .catch((error: unknown) => {
          throw storeError(error);
        });
      return true;
    },
    list: (below = '') => listObjects(target, prefix, below),
    tempFile: local.tempFile,
    partsFolder: local.partsFolder,
    freeBytes: local.freeBytes,
    async clearTemp(olderThanMs) {
      const stale = await abortStale(target, prefix, new Date(Date.now() - olderThanMs));
      return stale + (await local.clearTemp(olderThanMs));
    },
  };
}
