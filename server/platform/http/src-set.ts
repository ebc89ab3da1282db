import { type Html, html } from '#contract/core/html.ts';

interface Picture {
  /** Rising. */
  readonly sources: readonly { readonly width: number; readonly url: string }[];
  readonly width: number | null;
  readonly height: number | null;
}

/** The room of a picture, as CSS says it: it is fitted into it, and never enlarged. */
export interface Room {
  readonly width: string;
  readonly height: string;
}

/** The width of a fitted picture, for `sizes`: browsers lay it out by that where nothing else says how wide it is. */
export function fitted({ sources, width, height }: Picture, room: Room): string {
  const largest = `${sources.at(-1)?.width ?? 0}px`;
  if (!width || !height) return `min(${room.width}, ${largest})`;
  return `min(${room.width}, (${room.height}) * ${(width / height).toFixed(4)}, ${largest})`;
}

/** Kinds that may move: what does has no still of this width, and must not be shown by a smaller one. */
const moving: ReadonlySet<string> = new Set(['image/gif', 'image/webp', 'image/apng']);
const still = 'px800.webp';
const posterWidth = 1080;

/** The still of a film: one is enough, of a size for most screens. */
export const posterOf = ({ sources }: Pick<Picture, 'sources'>): string | undefined =>
  (sources.findLast(({ width }) => width <= posterWidth) ?? sources[0])?.url;

/** The attributes of an `img` that let a browser choose among widths; none where there is nothing to choose. `sizes`: as in HTML. */
export const srcSet = (
  { sources, file_type: type }: Pick<Picture, 'sources'> & { readonly file_type: string },
  sizes: string,
): Html | '' =>
  sources.length < 2 || (moving.has(type) && !sources.some(({ url }) => url.endsWith(still)))
    ? ''
    : html` srcset="${sources.map(({ width, url }) => `${url} ${width}w`).join(', ')}" sizes="${sizes}"`;
