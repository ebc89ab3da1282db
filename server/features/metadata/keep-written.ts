import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileRow } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { fail } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

/** Puts a written copy of a file on stable storage, if it still is a file of the same type. */
export async function keepWritten(
  { storage, media }: Pick<Services, 'storage' | 'media'>,
  file: FileRow,
  path: string,
): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) {
      hash.update(piece);
      size += piece.length;
    }
  });
  const sha256 = hash.digest();
  const { mediaType, extension, kind } = await media.sniff(path, file.name);
  if (mediaType !== file.media_type)
    fail('unsupported_type', `The metadata of ${file.name} could not be written back. The file may be damaged.`);
  await storage.adopt(original(file.team_id, sha256), path);
  return { sha256, size, mediaType, extension, kind };
}
