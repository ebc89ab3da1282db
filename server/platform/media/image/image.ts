import type { Opening } from '../inside/protocol.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Rendition } from '../model.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something the decoders can open. */
export interface Picture {
  readonly path: string;
  readonly extension: string;
  readonly opening: Opening;
  /** The size to tell, where the picture stands for something of another size. */
  readonly shown?: Size | undefined;
  /** Pixels of the picture to a point of the page it was drawn from. */
  readonly dotsPerPoint?: number;
}

/** The size, as people are told it, of what the picture stands for. */
export function shownSize({ shown, dotsPerPoint = 1 }: Picture, { width, height }: Size): Size {
  if (shown) return shown;
  const points = (pixels: number): number => Math.max(1, Math.round(pixels / dotsPerPoint));
  return { width: points(width), height: points(height) };
}

/** The time it may be worked on, in milliseconds. */
export const pictureTimeout = ({ sandboxes: { timeouts } }: MediaRuntime, { opening }: Picture): number =>
  opening.by === 'svg' ? timeouts.svg : timeouts.picture;

/** One of the pictures that we made, to be opened again. */
export function madeBefore({ path, name }: Pick<Rendition, 'path' | 'name'>): Picture {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return { path, extension, opening: { by: 'sharp', format: extension === 'jpg' ? 'jpeg' : 'webp' } };
}
