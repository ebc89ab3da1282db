import { createHash, type Hash } from 'node:crypto';
import { invalid } from '#platform/errors.ts';

export const checksumAlgorithms = ['sha1', 'sha256', 'md5'] as const;

export interface Checksum {
  readonly algorithm: (typeof checksumAlgorithms)[number];
  readonly expected: Buffer;
}

/** Reads `Upload-Checksum: sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=`. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [name = '', value = ''] = header.trim().split(/\s+/);
  const algorithm = checksumAlgorithms.find((known) => known === name.toLowerCase());
  if (!algorithm) invalid('Upload-Checksum', `must use one of ${checksumAlgorithms.join(', ')}`);
  const expected = Buffer.from(value, 'base64');
  if (expected.length !== createHash(algorithm).digest().length)
    invalid('Upload-Checksum', 'is not a digest of that kind in base64');
  return { algorithm, expected };
}

export const beginChecksum = (checksum: Checksum | null): Hash | null =>
  checksum ? createHash(checksum.algorithm) : null;

export const matches = (checksum: Checksum | null, hash: Hash | null): boolean =>
  !checksum || !hash || hash.digest().equals(checksum.expected);
