import { centre, type FocalPoint } from '#contract/image-editor/rendering.ts';

interface Facts {
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'other';
  readonly extension: string;
  /** The reason it cannot be shown. */
  readonly failed: string | null;
}

const noImages: Record<Exclude<Facts['kind'], 'image'>, string> = {
  video: 'A video cannot be edited as an image.',
  audio: 'A sound cannot be edited as an image.',
  document: 'A document cannot be edited as an image.',
  other: 'This file is not an image.',
};

/** The reason something of this type cannot be edited, in a sentence. */
export function uneditable({ kind, extension, failed }: Facts): string | undefined {
  if (kind !== 'image') return noImages[kind];
  if (extension === 'gif') return 'A GIF cannot be edited: it would no longer move.';
  return failed ?? undefined;
}

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,10}$/, '');

/** The name of what is made: that of its source, with the extension of its own type. */
export function editedName({ name, extension }: { name: string; extension: string }, mediaType: string): string {
  const made = mediaType.replace('image/', '').replace('jpeg', 'jpg').replace('tiff', 'tif');
  return made === extension ? name : `${withoutExtension(name)}.${made}`;
}

/** The name of a copy beside its source. */
export function copyName(file: string, made: string): string {
  const extension = /\.[^.]{1,10}$/.exec(made)?.[0] ?? '';
  return `${withoutExtension(file).slice(0, 200)} (edited)${extension}`;
}

/** The middle of automatic crops of a file. */
export const focusOf = (file: { readonly id: string; readonly focal_point?: FocalPoint | null }): FocalPoint =>
  file.focal_point ?? centre;
