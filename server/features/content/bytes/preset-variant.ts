import { createHash } from 'node:crypto';
import { limits } from '#contract/core/limits.ts';
import { type PresetSettings, presetExtension } from '#contract/download-presets/rules.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { creditWords, noWords } from './credit-words.ts';
import { couldNot, markFor } from './resized.ts';
import { originalPath, type Variant } from './variant.ts';

const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;
/** All that were made by presets, with a mark or without: they make room for each other. */
const among = /^(?:w[0-9a-f]{10}-)?p[0-9a-f]{10}\.[a-z]+$/;

/** The words that go along. A picture whose words changed is another one. */
const wordsOf = (file: FileRow, { metadata }: PresetSettings) => (metadata === 'credit' ? creditWords(file) : noWords);

/** A picture as a preset has it. `marked`: whether policy wants the mark; the preset may want it too. */
export async function presetVariant(
  services: Services,
  file: FileRow,
  settings: PresetSettings,
  marked: boolean,
): Promise<Variant> {
  if (file.kind !== 'image') fail('unsupported_type', 'This file is not an image.');
  const { quality, srgb, dpi } = settings;
  const width = settings.width ?? limits.presetSide;
  const height = settings.height ?? limits.presetSide;
  const extension = presetExtension(settings.format, file.media_type);
  const finish = { quality, srgb, dpi, ...wordsOf(file, settings) };
  const told = JSON.stringify([width, height, finish]);
  const plain = `p${createHash('sha256').update(told).digest('hex').slice(0, 10)}.${extension}`;
  const { name, mark } = await markFor(services, file, plain, marked || settings.watermark);
  return {
    name,
    mediaType: mediaTypes[extension],
    among,
    async make(out) {
      const source = await originalPath(services, file);
      const sniffed = { mediaType: file.media_type, extension: file.extension, kind: 'image' as const };
      const wish = { source, sniffed, out, mark, width, height, format: extension, finish };
      return services.media.resize(wish).catch(couldNot);
    },
  };
}
