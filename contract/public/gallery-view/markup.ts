import { escaped } from '../../core/html.ts';
import type { GallerySettings } from '../../galleries/gallery.ts';
import type { GalleryPublicFile } from '../galleries.ts';
import { boxOf } from './box.ts';
import type { GalleryView } from './model.ts';

/** From which width of the gallery, in pixels, it is a tablet's and a desk's. */
export const tabletFrom = 480;
export const desktopFrom = 900;
/** Pictures asked for before anybody scrolled, at most. */
export const askedAtOnce = 12;

const icons = {
  link: 'M10 14a3.5 3.5 0 0 0 5 0l4-4a3.5 3.5 0 0 0-5-5l-.5.5M14 10a3.5 3.5 0 0 0-5 0l-4 4a3.5 3.5 0 0 0 5 5l.5-.5',
  product: 'M12 5v14M5 12h14',
  buy: 'M6.3 8h11.4l1.3 10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 11V6a3 3 0 0 1 6 0v5',
  play: 'M8 5v14l11-7z',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  pause: 'M8 5v14M16 5v14',
} as const;
export const icon = (name: keyof typeof icons): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

/** True when an address is one that a picture may lead to. */
export const leadsOut = (url: string): boolean => /^https?:\/\//i.test(url);

interface Drawn {
  /** Before addresses that begin with a slash. */
  readonly base: string;
  /** Of the gallery in pixels, where it is known. */
  readonly width: number | undefined;
}

function pictureOf(file: GalleryPublicFile, now: boolean, at: number, base: string, sizes: string): string {
  const { sources, width, height, alt } = file;
  const first = sources[0];
  if (!first)
    return `<span class="none" dir="auto">${escaped(alt || (file.text_url ? (file.caption ?? 'Document') : 'No image'))}</span>`;
  // The team is given other addresses than visitors: those of a second origin are whole.
  const from = (url: string) => (url.startsWith('/') ? base + url : url);
  const set = sources.map((source) => `${from(source.url)} ${source.width}w`).join(', ');
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const addresses = now
    ? `src="${escaped(from(first.url))}" srcset="${escaped(set)}"`
    : `data-src="${escaped(from(first.url))}" data-srcset="${escaped(set)}"`;
  const hurry = at === 0 ? ' fetchpriority="high"' : '';
  return `<img alt="${escaped(alt)}" sizes="${escaped(sizes)}" ${addresses}${size} decoding="async"${hurry}>`;
}

/** A label near an edge of the picture is drawn inwards. */
const sideOf = (x: number) => (x < 30 ? ' left' : x > 70 ? ' right' : '');

function ctasOf({ ctas }: GalleryPublicFile): string {
  return ctas
    .filter(({ url }) => leadsOut(url))
    .map(
      ({ uuid, url, label, kind, opens, style = 'marker', position }) =>
        `<a class="cta${style === 'marker' ? '' : ` text ${style}${sideOf(position.x)}`}" data-cta="${uuid}" href="${escaped(url)}" target="${opens === 'new' ? '_blank' : '_top'}" rel="noopener" aria-label="${escaped(label)}"><i>${icon(kind)}</i><b dir="auto" aria-hidden="true">${escaped(label)}</b></a>`,
    )
    .join('');
}

function wordsOf(file: GalleryPublicFile, { captions, credits }: GallerySettings): string {
  const { handle, caption, credit } = file;
  const line = (words: string | null, way: GallerySettings['captions'], name: string) =>
    words && way !== 'none' ? `<span class="${name} ${way}" dir="auto">${escaped(words)}</span>` : '';
  const said = line(caption, captions, 'caption') + line(credit, credits, 'credit');
  const chip = handle ? `<span class="handle" dir="auto">${escaped(handle)}</span>` : '';
  return said || chip ? `<div class="told">${said}${chip}</div>` : '';
}

/** One picture with its words and markers. `at`: its place among all. */
function itemOf(file: GalleryPublicFile, at: number, view: GalleryView, drawn: Drawn): string {
  const film = file.video_url ? `<span class="film">${icon('play')}</span>` : '';
  // Beyond the first few, the element asks when they come near: browsers ask for screens ahead.
  const now = at < (view.type === 'slideshow' ? 2 : askedAtOnce);
  const picture = pictureOf(file, now, at, drawn.base, sizesOf(view, at, drawn.width)) + film;
  const text = file.video_url === null ? file.text_url : null;
  const opens = view.settings.lightbox || file.video_url !== null;
  const name = `Open ${file.alt ? escaped(file.alt) : `${text ? 'document' : 'image'} ${at + 1} of ${view.count}`}`;
  // A document can be read without a script too.
  const inside = text
    ? `<a class="open" href="${escaped(drawn.base + text)}" target="_blank" rel="noopener" aria-label="${name}">${picture}</a>`
    : opens
      ? `<button type="button" class="open" aria-label="${name}">${picture}</button>`
      : picture;
  return `<div class="item" role="listitem" data-file="${file.uuid}" data-at="${at}">${inside}${wordsOf(file, view.settings)}${ctasOf(file)}</div>`;
}

/** True when it is gone through by steps, which bring what is not there yet. */
export const steps = (type: GalleryView['type']): boolean => type === 'carousel' || type === 'slideshow';

/** The width of a picture in widths of its box: one that fills it is cut off at the sides when it is wider. */
function overhang(view: GalleryView, at: number): number {
  const { width, height } = view.files.results[at] ?? {};
  const { ratio, cut } = boxOf(view, at);
  if (!width || !height) return 1;
  return cut ? Math.max(1, width / height / ratio) : Math.min(1, width / height / ratio);
}

/**
 * The width of the picture at a place, for `sizes`. Without the width of the gallery, in pixels, it is taken for the
 * window's.
 */
function sizesOf(view: GalleryView, at: number, width: number | undefined): string {
  const { type, settings } = view;
  const { columns } = settings;
  const drawn = overhang(view, at);
  const whole = type === 'slideshow' || (type === 'gallery' && at === 0);
  if (width === undefined) {
    const part = (count: number) => `${Math.ceil((100 * drawn) / count)}vw`;
    return whole
      ? part(1)
      : `(max-width: ${tabletFrom - 1}px) ${part(columns.phone)}, (max-width: ${desktopFrom - 1}px) ${part(columns.tablet)}, ${part(columns.desktop)}`;
  }
  const count = width < tabletFrom ? columns.phone : width < desktopFrom ? columns.tablet : columns.desktop;
  return `${Math.ceil((whole ? width : width / count) * drawn)}px`;
}

/** The pictures from a place on. `width` of the gallery, in pixels, where it is known. */
export const itemsMarkup = (view: GalleryView, base: string, from: number, width?: number): string =>
  view.files.results
    .slice(from)
    .map((file, nr) => itemOf(file, from + nr, view, { base, width }))
    .join('');

function moreMarkup({ type, count, files }: GalleryView): string {
  const left = count - files.results.length;
  return files.next !== null && left > 0 && !steps(type) ? `<button type="button" class="more">Load more</button>` : '';
}

function stepsMarkup({ type, count, settings }: GalleryView): string {
  if (!steps(type) || count < 2) return '';
  const pause =
    type === 'slideshow' && settings.autoplay
      ? `<button type="button" class="pause" aria-label="Pause" aria-pressed="false">${icon('pause')}</button>`
      : '';
  return `<div class="steps"><button type="button" class="previous" aria-label="Previous">${icon('previous')}</button><span class="where" aria-live="polite">1 of ${count}</span>${pause}<button type="button" class="next" aria-label="Next">${icon('next')}</button></div>`;
}

/** All of a gallery, for the server's first paint and for the element: the same, so that nothing moves. */
export function galleryMarkup(view: GalleryView, base: string, width?: number): string {
  const { title, type, settings } = view;
  const heading = settings.heading ? `<h2 dir="auto">${escaped(title)}</h2>` : '';
  const intro = settings.intro ? `<p class="intro" dir="auto">${escaped(settings.intro)}</p>` : '';
  const head = heading || intro ? `<header>${heading}${intro}</header>` : '';
  const tab = steps(type) ? ' tabindex="0"' : '';
  return `<div class="room"><section class="${type}" aria-label="${escaped(title)}">${head}<div class="stage"><div class="items" role="list"${tab} aria-label="${escaped(title)}">${itemsMarkup(view, base, 0, width)}</div>${stepsMarkup(view)}</div>${moreMarkup(view)}</section></div>`;
}
