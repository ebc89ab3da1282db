import { cannotBeMarked, presetExtension } from '#contract/download-presets/rules.ts';
import { offersSize, renamed, sidePx } from '#contract/files/rules.ts';
import type { OpenPreset } from '#features/download-presets/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { BlobDamaged } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { Leaving } from '../access.ts';
import type { ZipRow } from '../store.ts';
import type { Film } from './film.ts';
import { presetVariant } from './preset-variant.ts';
import { type Box, resizedVariant, wholeMarked } from './resized.ts';
import { variantBytes } from './variant.ts';
import type { StoredEntry } from './zip-stream.ts';

type Size = ZipRow['size'];

/** The size a picture is made at; null for the bytes as they came in. */
function boxOf(file: FileRow, size: Size, marked: boolean): Box | null {
  const smaller =
    size !== 'original' &&
    !file.failed &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  return smaller ? { long: sidePx(size) } : marked ? wholeMarked : null;
}

interface Form extends Leaving {
  /** Comes before the size, for pictures; with a mark also for videos. */
  preset?: Pick<OpenPreset, 'name' | 'settings'> | undefined;
}

export interface Wish extends Form {
  size: Size;
  /** The MP4 with the mark, for what `needsFilm`. */
  film?: Film | undefined;
  path: (name: string) => string;
}

const addsMark = ({ preset }: Pick<Form, 'preset'>) => preset?.settings.watermark === true;

/** The reason a file that has to carry a mark cannot: its clean bytes are never sent instead. Null when it can, or need not. */
export function whyNot(file: FileRow, { preset, marked }: Form): string | null {
  const unfit = preset?.settings.edit && file.kind === 'image' ? uneditable(file) : undefined;
  if (unfit !== undefined) return unfit;
  if (!marked && !addsMark({ preset })) return null;
  if (file.kind !== 'image' && file.kind !== 'video') return cannotBeMarked(preset?.name ?? '');
  if (file.failed) return file.failed;
  return file.kind === 'video' && file.processed && file.width === null ? 'This video has no picture.' : null;
}

/** True for a video that goes as an MP4 with the mark, which a job makes. */
export const needsFilm = (file: FileRow, form: Pick<Form, 'preset'>): boolean =>
  addsMark(form) && file.kind === 'video';

/** The MP4 of a video that is ready. */
function filmEntry({ storage }: Services, file: FileRow, film: Film | undefined, path: Wish['path']): StoredEntry {
  return {
    path: path(renamed(file.name, 'mp4')),
    modified: file.updated_at,
    async bytes() {
      const key = rendition(file.team_id, file.cover_version, film?.state === 'ready' ? film.name : '');
      const there = await storage.stat(key);
      if (!there) throw new BlobDamaged(key);
      return { key, size: there.size };
    },
  };
}

/** A file in a zip, in the size and with the mark that were decided on. */
export function entryOf(services: Services, file: FileRow, { size, preset, marked, film, path }: Wish): StoredEntry {
  const modified = file.updated_at;
  if (needsFilm(file, { preset })) return filmEntry(services, file, film, path);
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
