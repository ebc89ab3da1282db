import { sizes } from '../limits.ts';
import type { FilmFacts } from './probe.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Shown = Pick<FilmFacts, 'width' | 'height'>;

/** The size as shown, at most so large; even numbers, as H.264 asks. */
export function fitted({ width, height }: Shown, most: Size): Size {
  const full = { width: width ?? 2, height: height ?? 2 };
  const factor = Math.min(1, most.width / full.width, most.height / full.height);
  const even = (side: number): number => Math.max(2, Math.round((side * factor) / 2) * 2);
  return { width: even(full.width), height: even(full.height) };
}

/** Square pixels of that size; what is brighter than a plain screen is brought into its range. */
export function toPlain(facts: FilmFacts, { width, height }: Size): string {
  const matrix = facts.assumesHd ? ':in_color_matrix=bt709' : '';
  const scale = `scale=${width}:${height}:flags=area${matrix},setsar=1`;
  return facts.highRange ? `${scale},${tonemap(facts)}` : scale;
}

/** Says what the colours are where the file does not: the conversion knows no way from somewhere unknown. */
export function tonemap({ picture }: Pick<FilmFacts, 'picture'>): string {
  const stated = (value: string | undefined, usual: string) =>
    value && !['unknown', 'unspecified', 'reserved', 'gbr'].includes(value) ? value : usual;
  const from = [
    `tin=${stated(picture?.color_transfer, 'smpte2084')}`,
    `pin=${stated(picture?.color_primaries, 'bt2020')}`,
    `min=${stated(picture?.color_space, 'bt2020nc')}`,
    `rin=${picture?.color_range === 'pc' ? 'full' : 'limited'}`,
  ].join(':');
  return [
    `zscale=${from}:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=limited',
    'format=yuv420p',
  ].join(',');
}

export const posterBox: Size = { width: sizes.previewLong, height: sizes.previewLong };
export const hoverBox: Size = { width: sizes.hoverWidth, height: sizes.hoverWidth * 2 };
const filmBox: Size = { width: 4096, height: 4096 };

/** 16:9 of so many lines, turned as the film is. */
export function boxOf({ width, height }: Shown, lines: number | null): Size {
  if (lines === null) return filmBox;
  const long = Math.ceil((lines * 16) / 9 / 2) * 2;
  return (height ?? 0) > (width ?? 0) ? { width: lines, height: long } : { width: long, height: lines };
}

const ladder = [360, 720, 1080];
/** A quality that is hardly smaller than the next one is not worth its making. */
const worthwhile = 1.25;

/** The qualities to make of a film, rising: the last one is its own size, or the largest. */
export function qualitiesOf(facts: Shown): number[] {
  const most = fitted(facts, boxOf(facts, ladder.at(-1) ?? 1080));
  const made = ladder.filter((lines) => {
    const { width } = fitted(facts, boxOf(facts, lines));
    return width * worthwhile <= most.width;
  });
  const last = ladder.find((lines) => fitted(facts, boxOf(facts, lines)).width >= most.width) ?? 1080;
  return [...made, last];
}
