import { limits } from '../core/limits.ts';

export const presetFormats = ['original', 'jpg', 'png', 'webp'] as const;
export type PresetFormat = (typeof presetFormats)[number];

/** The form of the picture that comes out. */
export interface PresetSettings {
  /** The size it has to fit into; it is never enlarged. */
  readonly width: number | null;
  readonly height: number | null;
  /** `original`: that of the picture, JPG where browsers do not show it. */
  readonly format: PresetFormat;
  /** 1–100, for formats that have it; null for the usual one. */
  readonly quality: number | null;
  /** True when the sRGB profile goes along. The colours are sRGB anyway. */
  readonly srgb: boolean;
  /** `credit`: the file's copyright and source; nothing else of what a picture says of itself goes along. */
  readonly metadata: 'strip' | 'credit';
  /** True when everyone gets the team's mark; who may have marked copies only gets it anyway. */
  readonly watermark: boolean;
  /** Dots per inch, for print; the pixels are the same. */
  readonly dpi: number | null;
  /** The uuid of the team's recipe that is put on the picture first. */
  readonly recipe?: string | null;
}

export const plainPreset: PresetSettings = {
  width: null,
  height: null,
  format: 'jpg',
  quality: null,
  srgb: true,
  metadata: 'credit',
  watermark: false,
  dpi: null,
};

const families: Readonly<Record<string, PresetExtension>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The reason a preset with a mark does not give a file that is neither an image nor a video. */
export const cannotBeMarked = (preset: string): string =>
  `The download preset "${preset}" adds a watermark, and this type of file cannot carry one.`;

export type PresetExtension = 'jpg' | 'png' | 'webp' | 'gif';

/** The extension that a picture of a type gets. */
export const presetExtension = (format: PresetFormat, fileType: string): PresetExtension =>
  format === 'original' ? (families[fileType] ?? 'jpg') : format;

/** The size of the picture that comes out, in pixels. */
export function presetSize(
  picture: { readonly width: number; readonly height: number },
  { width, height }: Pick<PresetSettings, 'width' | 'height'>,
): { width: number; height: number } {
  const most = limits.presetSide;
  const scale = Math.min(1, (width ?? most) / picture.width, (height ?? most) / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
