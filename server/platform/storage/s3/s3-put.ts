import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

export interface S3Target {
  readonly client: S3Client;
  readonly Bucket: string;
}

const mebibyte = 1024 * 1024;
/** Up to here an object is sent at once, from memory. */
const atOnceBytes = 16 * mebibyte;
const mostParts = 9_000;
const partsTogether = 3;

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    filled += bytesRead;
  }
  return bytes;
}

/** Sends bytes from memory, with a checksum that the store compares; gives their ETag. */
export async function putBytes({ client, Bucket }: S3Target, Key: string, Body: Uint8Array): Promise<string> {
  const { ETag = '' } = await client.send(
    new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length, ChecksumSHA256: checksumOf(Body) }),
  );
  return ETag;
}

const putAtOnce = async (target: S3Target, key: string, file: FileHandle, size: number): Promise<string> =>
  putBytes(target, key, await readPart(file, 0, size));

async function putParts({ client, Bucket }: S3Target, Key: string, file: FileHandle, size: number): Promise<string> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'SHA256' }),
  );
  const length = Math.max(atOnceBytes, Math.ceil(size / mostParts));
  const parts: CompletedPart[] = [];
  let next = 0;
  const sendSome = async () => {
    while (next * length < size) {
      const at = next++;
      const PartNumber = at + 1;
      const Body = await readPart(file, at * length, Math.min(length, size - at * length));
      const ChecksumSHA256 = checksumOf(Body);
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentLength: Body.length, ChecksumSHA256 }),
      );
      parts[at] = { PartNumber, ETag, ChecksumSHA256 };
    }
  };
  try {
    const sending = await Promise.allSettled(Array.from({ length: partsTogether }, sendSome));
    for (const sent of sending) if (sent.status === 'rejected') throw sent.reason;
    const { ETag = '' } = await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }),
    );
    return ETag;
  } catch (error) {
    // Its parts would be paid for until somebody notices; what this misses, `abortStale` finds.
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** Sends a local file, whole or in parts, with checksums that the store compares; gives its ETag. */
export async function putFile(target: S3Target, key: string, path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await (size <= atOnceBytes ? putAtOnce : putParts)(target, key, file, size);
  } finally {
    await file.close();
  }
}
