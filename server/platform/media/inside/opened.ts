import type { Sharp, SharpOptions } from 'sharp';
import { openSharp } from './sharp.ts';
import { Unable } from './trouble.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** A file opened by whatever can read it. */
export interface OpenedImage {
  /** As shown: after orientation. */
  readonly width: number;
  readonly height: number;
  readonly frames: number | null;
  /** True when it is drawn at any size without loss. */
  readonly vector: boolean;
  readonly animated: boolean;
  /** The first picture, upright, at least large enough for the box where the source allows. */
  draw(box: Box, options?: SharpOptions): Promise<Sharp>;
  /** The factor by which its decoder shrinks for nothing. */
  readonly shrinks: boolean;
}

const turns: Record<number, number> = { 3: 180, 6: 90, 8: 270 };

/** `orientation` is of the file that holds this picture; it counts where the picture itself names none. */
export async function openBySharp(
  source: string | Buffer,
  {
    format,
    orientation = 1,
    page,
  }: { format: string | null; orientation?: number | undefined; page?: number | undefined },
): Promise<OpenedImage> {
  // The header only: a picture too large to open still tells its size.
  const which = page === undefined ? {} : { page: page - 1 };
  const meta = await openSharp(source, { limitInputPixels: false, ...which }).metadata();
  if (format !== null && meta.format !== format) throw new Unable('broken', `expected ${format}, found ${meta.format}`);
  const turn = meta.orientation === undefined ? (turns[orientation] ?? 0) : 0;
  const sideways = turn % 180 !== 0;
  const { width, height } = meta.autoOrient;
  const pages = meta.pages ?? 1;
  return {
    width: sideways ? height : width,
    height: sideways ? width : height,
    frames: pages > 1 ? pages : null,
    vector: false,
    animated: pages > 1 && (meta.format === 'gif' || meta.format === 'webp'),
    shrinks: meta.format === 'jpeg',
    draw: async (_box, options) => {
      const opened = openSharp(source, { ...options, ...which });
      return turn ? opened.rotate(turn) : opened.autoOrient();
    },
  };
}
