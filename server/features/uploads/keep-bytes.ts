import type { StoredBytes } from '#features/files/store-insert.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

interface Arrived {
  team: string;
  /** The name that came with the bytes; it decides a type only where contents are alike. */
  name: string;
  path: string;
  sha256: Buffer;
  size: number;
}

/**
 * The last gate of every way in: what the bytes are is told by the bytes, then they are put on stable storage under their
 * hash. The file at `path` is gone afterwards. Whoever calls has told the sweeper that these bytes are wanted.
 */
export async function keepBytes(
  { media, storage }: Pick<Services, 'media' | 'storage'>,
  { team, name, path, sha256, size }: Arrived,
): Promise<StoredBytes> {
  const { mediaType, extension, kind } = await media.sniff(path, name);
  await storage.adopt(original(team, sha256), path);
  return { sha256, size, mediaType, extension, kind };
}
