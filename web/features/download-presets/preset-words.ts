import {
  type PresetFormat,
  type PresetSettings,
  presetExtension,
  presetSize,
} from '#contract/download-presets/rules.ts';
import { dimensions, number } from '../../lib/format.ts';

export const formatWords: Record<PresetFormat, string> = {
  original: 'Original format',
  jpg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
};

function boundsOf({ width, height }: PresetSettings): string {
  if (width && height) return `within ${number(width)} × ${number(height)} px`;
  if (width) return `at most ${number(width)} px wide`;
  return height ? `at most ${number(height)} px high` : 'full size';
}

/** A preset in a line: "JPG, at most 1,500 px wide, quality 80, 300 dpi". */
export function settingsWords(settings: PresetSettings): string {
  const { format, quality, dpi, srgb, metadata, watermark, recipe } = settings;
  return [
    ...(recipe ? ['Edited by a recipe'] : []),
    formatWords[format],
    boundsOf(settings),
    ...(quality && format !== 'png' ? [`quality ${quality}`] : []),
    ...(dpi ? [`${dpi} dpi`] : []),
    ...(srgb ? ['sRGB profile'] : []),
    metadata === 'credit' ? 'copyright and credit kept' : 'no metadata',
    ...(watermark ? ['watermark'] : []),
  ].join(', ');
}

interface Picture {
  readonly width: number | null;
  readonly height: number | null;
  readonly file_type: string;
}

/** The resulting picture: "1,500 × 1,000 WEBP". */
export function outcomeOf(picture: Picture, settings: PresetSettings): string {
  const { width, height, file_type } = picture;
  const extension = presetExtension(settings.format, file_type).toUpperCase();
  // A recipe may crop: its size is known once it is made.
  if (!width || !height || settings.recipe) return extension;
  const size = presetSize({ width, height }, settings);
  return [dimensions(size.width, size.height), extension].filter(Boolean).join(' ');
}
