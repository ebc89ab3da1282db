import { join } from 'node:path';
import { createDiskStorage } from './disk.ts';
import { readFirst } from './read-first.ts';
import { readS3Place } from './s3/s3-place.ts';
import type { Storage } from './storage.ts';

export interface StoreSettings {
  readonly dataDir: string;
  /** `disk`, or `s3://bucket/folder`. */
  readonly storage: string;
  readonly storageBefore?: string | undefined;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region: string;
  readonly copiesBytes: number;
  /** `on`: browsers are sent to the store for bytes, which takes `scriptOrigin`. */
  readonly s3Redirect?: 'on' | 'off';
  readonly s3PublicEndpoint?: string | undefined;
  /** The origin that browsers tell the store when a script of our pages reads from it. */
  readonly scriptOrigin?: string;
}

/** Thrown with one line that says which store could not be opened, and why. */
export class StoreClosed extends Error {}

async function openS3(settings: StoreSettings, text: string): Promise<Storage> {
  const place = readS3Place(text);
  if (!place) throw new StoreClosed(`${text} is not the address of a bucket`);
  // Who keeps files on the disk never loads it.
  const [{ createS3Storage }, { refusalOf }] = await Promise.all([import('./s3/s3.ts'), import('./s3/s3-errors.ts')]);
  const { dataDir, s3Endpoint, s3Region, copiesBytes, s3Redirect, s3PublicEndpoint, scriptOrigin } = settings;
  const sends = s3Redirect === 'on' && scriptOrigin !== undefined;
  try {
    return await createS3Storage({
      ...place,
      endpoint: s3Endpoint,
      region: s3Region,
      localRoot: join(dataDir, 'blobs'),
      copiesRoot: join(dataDir, 'copies'),
      copiesBytes,
      direct: sends ? { endpoint: s3PublicEndpoint, scriptOrigin } : undefined,
    });
  } catch (error) {
    const why = refusalOf(error);
    // A store that does not answer may do so when the server is started again.
    if (why === null) throw error;
    throw new StoreClosed(`The bucket ${place.bucket} cannot be used${s3Endpoint ? ` at ${s3Endpoint}` : ''}: ${why}.`);
  }
}

/** One of the stores that settings name. */
export const openPlace = (settings: StoreSettings, place: string): Promise<Storage> =>
  place === 'disk' ? createDiskStorage({ root: join(settings.dataDir, 'blobs') }) : openS3(settings, place);

/** The store of the installation; while its files move, what is not there yet is read from where they were. */
export async function openStore(settings: StoreSettings): Promise<Storage> {
  const { storage, storageBefore } = settings;
  const store = await openPlace(settings, storage);
  return storageBefore === undefined || storageBefore === storage
    ? store
    : readFirst(store, await openPlace(settings, storageBefore));
}
