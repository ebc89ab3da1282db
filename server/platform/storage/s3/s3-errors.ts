import { S3ServiceException } from '@aws-sdk/client-s3';
import { NoSpace, spaceError } from '../storage.ts';

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** True when the store says that there is no such object, and not that there is no such bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== 'NoSuchBucket';

export const isNoRange = (error: unknown): boolean => statusOf(error) === 416;

/** The store's word for why it does not let us in; null when it was something else that failed. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof S3ServiceException && (statusOf(error) ?? 500) < 500 ? error.name : null;

/** Stores have names of their own for being full; 507 is what they have in common. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity']);

/** The store did not answer, or refused: nobody's mistake, and an outage of the storage. */
export class StoreAway extends Error {
  readonly code = 'ENODEV';
  readonly syscall = 's3';
  constructor(cause: unknown) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    super(`The S3 store failed: ${name}: ${message}`, { cause });
  }
}

const isLocal = (error: unknown) => typeof (error as NodeJS.ErrnoException | null)?.path === 'string';

/** `NoSpace` when the store or the disk here is full, the same error when it is of a local file, and `StoreAway` otherwise. */
export function storeError(error: unknown): unknown {
  if (statusOf(error) === 507 || (error instanceof S3ServiceException && full.has(error.name))) return new NoSpace();
  const here = spaceError(error);
  return here instanceof NoSpace || isLocal(error) ? here : new StoreAway(error);
}
