import { offersSize, renamed, sidePx } from '#contract/files.rules.ts';
import type { FileRow } from '#features/files/store.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { Leaving } from './download-access.ts';
import { type Box, resizedVariant, wholeMarked } from './resize.ts';
import type { ZipRow } from './store.ts';
import { variantBytes } from './variant.ts';
import type { ZipEntry } from './zip-stream.ts';

type Size = ZipRow['size'];

/** The size a picture is made at; null for the bytes as they came in. */
function boxOf(file: FileRow, size: Size, marked: boolean): Box | null {
  const smaller =
    size !== 'original' &&
    !file.failed &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  return smaller ? { long: sidePx(size) } : marked ? wholeMarked : null;
}

export interface Wish extends Leaving {
  size: Size;
  path: (name: string) => string;
}

/** A file in a zip, in the size and with the mark that were decided on. */
export function entryOf(services: Services, file: FileRow, { size, marked, path }: Wish): ZipEntry {
  const modified = file.updated_at;
  const box = boxOf(file, size, marked);
  if (!box)
    return {
      path: path(file.name),
      modified,
      bytes: async () => ({ key: original(file.team_id, file.sha256.toString('hex')), size: file.size }),
    };
  const extension = ['image/png', 'image/webp', 'image/gif'].includes(file.media_type) ? file.extension : 'jpg';
  return {
    path: path(renamed(file.name, extension)),
    modified,
    bytes: async () => variantBytes(services, file, await resizedVariant(services, file, box, marked)),
  };
}
