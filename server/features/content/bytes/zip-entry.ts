import { presetExtension } from '#contract/download-presets/rules.ts';
import { offersSize, renamed, sidePx } from '#contract/files/rules.ts';
import type { PresetRow } from '#features/download-presets/store.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { Leaving } from '../access.ts';
import type { ZipRow } from '../store.ts';
import { presetVariant } from './preset-variant.ts';
import { type Box, resizedVariant, wholeMarked } from './resized.ts';
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
  /** Comes before the size, for pictures. */
  preset?: PresetRow | undefined;
  path: (name: string) => string;
}

/** A file in a zip, in the size and with the mark that were decided on. */
export function entryOf(services: Services, file: FileRow, { size, preset, marked, path }: Wish): ZipEntry {
  const modified = file.updated_at;
  if (preset && file.kind === 'image' && !file.failed)
    return {
      path: path(renamed(file.name, presetExtension(preset.settings.format, file.media_type))),
      modified,
      bytes: async () => variantBytes(services, file, await presetVariant(services, file, preset.settings, marked)),
    };
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
