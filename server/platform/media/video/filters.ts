import { sizes } from '../limits.ts';
import type { FilmFacts } from './probe.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size as shown, at most so large; even numbers, as H.264 asks. */
export function fitted({ width, height }: FilmFacts, most: Size): Size {
  const full = { width: width ?? 2, height: height ?? 2 };
  const factor = Math.min(1, most.width / full.width, most.height / full.height);
  const even = (side: number): number => Math.max(2, Math.round((side * factor) / 2) * 2);
  return { width: even(full.width), height: even(full.height) };
}

/** Square pixels of that size; what is brighter than a plain screen is brought into its range. */
export function toPlain(facts: FilmFacts, { width, height }: Size): string {
  const matrix = facts.assumesHd ? ':in_color_matrix=bt709' : '';
  const scale = `scale=${width}:${height}:flags=area${matrix},setsar=1`;
  return facts.highRange ? `${scale},${tonemap}` : scale;
}

const tonemap = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
].join(',');

export const posterBox: Size = { width: sizes.previewLong, height: sizes.previewLong };
export const hoverBox: Size = { width: sizes.hoverWidth, height: sizes.hoverWidth * 2 };
export const filmBox: Size = { width: 4096, height: 4096 };
