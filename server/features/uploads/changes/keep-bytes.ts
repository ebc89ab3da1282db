import type { StoredBytes } from '#features/files/store/insert.ts';
import { fail } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

interface Arrived {
  team: string;
  /** The name that came with the bytes; it decides a type only where contents are alike. */
  name: string;
  path: string;
  sha256: Buffer;
  size: number;
  /** The first bytes, when they are at hand. */
  head?: Buffer | undefined;
}

/** The type of bytes by the bytes themselves, whatever their sender calls them. */
export async function tellBytes(
  { media }: Pick<Services, 'media'>,
  { name, path, sha256, size, head }: Omit<Arrived, 'team'>,
): Promise<StoredBytes> {
  const { mediaType, extension, kind } = await media.sniff(path, name, head);
  return { sha256, size, mediaType, extension, kind };
}

/** The last gate of every way in: told what they are, the bytes go to stable storage. The file at `path` is gone afterwards. */
export async function keepBytes(
  services: Pick<Services, 'media' | 'storage'>,
  { team, ...arrived }: Arrived,
): Promise<StoredBytes> {
  const bytes = await tellBytes(services, arrived);
  await services.storage.adopt(original(team, arrived.sha256), arrived.path);
  return bytes;
}

/**
 * Makes sure that bytes are still where they were put: to be asked in the transaction that has just named them. Only bytes
 * that were swept away in the very moment of their return can be gone.
 */
export async function requireBytes(
  { storage }: Pick<Services, 'storage'>,
  team: string,
  sha256: Buffer,
): Promise<void> {
  if (!(await storage.stat(original(team, sha256)))) fail('busy', { retryAfter: 1 });
}
