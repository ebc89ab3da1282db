import type { StoredBytes } from '#features/files/store-insert.ts';
import type { Services } from '#server/services.ts';

interface Arrived {
  /** The name that came with the bytes; it decides a type only where contents are alike. */
  name: string;
  path: string;
  sha256: Buffer;
  size: number;
}

/** The last gate of every way in: what bytes are is told by the bytes, whatever their sender calls them. */
export async function tellBytes(
  { media }: Pick<Services, 'media'>,
  { name, path, sha256, size }: Arrived,
): Promise<StoredBytes> {
  const { mediaType, extension, kind } = await media.sniff(path, name);
  return { sha256, size, mediaType, extension, kind };
}
