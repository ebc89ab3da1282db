import { createHash } from 'node:crypto';
import { limits } from '#contract/core/limits.ts';
import { type PresetSettings, presetExtension } from '#contract/download-presets/rules.ts';
import type { WholeSettings } from '#features/download-presets/rules.settings.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { creditWords, noWords } from './credit-words.ts';
import { type Edit, editedSource, editKey, type From } from './edited-source.ts';
import { couldNot, markFor } from './resized.ts';
import { originalPath, type Variant } from './variant.ts';

const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;
/** All that were made by presets, with a mark or without: they make room for each other. */
const among = /^(?:w[0-9a-f]{10}-)?p[0-9a-f]{10}\.[a-z]+$/;

/** The words that go along. A picture whose words changed is another one. */
const wordsOf = (file: FileRow, { metadata }: PresetSettings) => (metadata === 'credit' ? creditWords(file) : noWords);

/** Works with the picture that is made smaller: the original, or what the recipe makes of it. */
async function withSource<T>(
  services: Services,
  file: FileRow,
  edit: Edit | null | undefined,
  work: (from: From) => Promise<T>,
): Promise<T> {
  const from = await originalOf(services, file);
  return edit ? editedSource(services, { file, edit, from }, work) : work(from);
}

async function originalOf(services: Services, file: FileRow): Promise<From> {
  const source = await originalPath(services, file);
  return { source, sniffed: { mediaType: file.media_type, extension: file.extension, kind: 'image' } };
}

/** A picture as a preset has it. `marked`: whether policy wants the mark; the preset may want it too. */
export async function presetVariant(
  services: Services,
  file: FileRow,
  settings: WholeSettings,
  marked: boolean,
): Promise<Variant> {
  if (file.kind !== 'image') fail('unsupported_type', 'This file is not an image.');
  const { quality, srgb, dpi, edit } = settings;
  const unfit = edit ? uneditable(file) : undefined;
  if (unfit !== undefined) fail('unsupported_type', unfit);
  const width = settings.width ?? limits.presetSide;
  const height = settings.height ?? limits.presetSide;
  const extension = presetExtension(settings.format, file.media_type);
  const finish = { quality, srgb, dpi, ...wordsOf(file, settings) };
  const told = JSON.stringify([width, height, finish, ...(edit ? await editKey(services, file, edit) : [])]);
  const plain = `p${createHash('sha256').update(told).digest('hex').slice(0, 10)}.${extension}`;
  const { name, mark } = await markFor(services, file, plain, marked || settings.watermark);
  return {
    name,
    mediaType: mediaTypes[extension],
    among,
    make: (out) =>
      withSource(services, file, edit, (from) =>
        services.media.resize({ ...from, out, mark, width, height, format: extension, finish }),
      ).catch(couldNot),
  };
}
