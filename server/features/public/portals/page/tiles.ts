import { type Html, html } from '#contract/core/html.ts';
import type { PortalAlbum, PortalFile, PortalPicture } from '#contract/public/portals.ts';
import { type Inline, inline } from '#platform/http/policy.ts';
import { playingTime } from '../../facts.ts';
import type { Open } from '../open.ts';
import type { Speech } from '../words/speech.ts';
import { homeOf } from './home-of.ts';
import { languageField } from './in-language.ts';
import type { Palette } from './palette.ts';
import { typeIn } from './type-in.ts';

/** Sources as `srcset` takes them. */
const srcSetOf = ({ sources }: PortalPicture): string => sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** `first`: there at first sight. `now`: at once, as on a page to print. `near`: when the browser thinks that it will be seen. `late`: when it is about to be seen. */
type When = 'first' | 'now' | 'near' | 'late';

/** Loads what is late shortly before it is seen, and everything when the page is printed. */
export const lateScript: Inline = inline(`
(() => {
const load = (image) => { for (const name of ['srcset', 'src']) if (image.dataset[name]) { image[name] = image.dataset[name]; delete image.dataset[name]; } };
const late = document.querySelectorAll('img[data-src]');
const near = new IntersectionObserver((all) => { for (const { isIntersecting, target } of all) if (isIntersecting) { near.unobserve(target); load(target); } }, { rootMargin: '120px' });
for (const image of late) near.observe(image);
addEventListener('beforeprint', () => { for (const image of late) load(image); });
})();
`);

/** A picture in the width that its room asks for. */
export function pictureTag(
  picture: PortalPicture,
  { sizes, palette, alt = picture.alt, when = 'near' }: { sizes: string; palette: Palette; alt?: string; when?: When },
): Html | null {
  const { sources, width, height, colour } = picture;
  const [small] = sources;
  if (!small) return null;
  const shown = palette.of(colour);
  const src = (sources.find((one) => one.width >= 400) ?? small).url;
  const tag = (data: Html): Html =>
    html`<img ${data}src="${src}"${sources.length > 1 && html` ${data}srcset="${srcSetOf(picture)}" sizes="${sizes}"`} alt="${alt.slice(0, 300).toWellFormed()}"${width && height && html` width="${width}" height="${height}"`}${shown && html` class="${shown}"`}${when === 'first' && html` fetchpriority="high"`}${(when === 'near' || when === 'late') && html` loading="lazy"`} decoding="async">`;
  return when === 'late' ? html`${tag(html`data-`)}<noscript>${tag(html``)}</noscript>` : tag(html``);
}

const inColumns = '(max-width: 767px) 48vw, (max-width: 1099px) 32vw, 24vw';

/** Albums as cards. */
export function albumCards(
  { speech }: Open,
  albums: readonly PortalAlbum[],
  palette: Palette,
  { lead = false } = {},
): Html {
  const card = ({ url, title, cover, total_count: count }: PortalAlbum, at: number): Html => {
    const when = at === 0 && lead ? 'first' : at < 4 ? 'near' : 'late';
    const picture = cover && pictureTag(cover, { sizes: inColumns, palette, alt: '', when });
    return html`<li class="album"><a href="${url}">${picture ?? html`<span class="blank" aria-hidden="true"></span>`}<b dir="auto">${title}</b><span>${speech.counted('files', count)}</span></a></li>`;
  };
  return html`<ul class="${lead ? 'albums lead' : 'albums'}">${albums.map(card)}</ul>`;
}

/** The facts on a tile that the team chose. */
function factsOf(file: PortalFile, { settings: { look }, speech }: Open): Html | false {
  const text = (words: string) => html`<span dir="auto">${words}</span>`;
  const facts: Record<(typeof look.card_fields)[number], Html | string | null | false> = {
    title: html`<b dir="auto">${file.title}</b>`,
    credit: file.credit && text(file.credit),
    type: typeIn(speech, file.file_type),
    dimensions: file.width && file.height ? speech.sides(file.width, file.height) : null,
    size: speech.size(file.size),
    date: file.date && speech.day(file.date),
    location: file.location && text(file.location),
    rights_end: file.rights_end && speech.say('untilDay', { day: speech.day(file.rights_end) }),
    tags: file.tags.length > 0 && text(file.tags.slice(0, 5).join(', ')),
  };
  const shown = look.card_fields.flatMap((field) => {
    const fact = facts[field];
    if (!fact) return [];
    return [typeof fact === 'string' ? html`<span>${fact}</span>` : fact];
  });
  return shown.length > 0 && html`<div class="facts">${shown}</div>`;
}

const notes = { request: 'onRequest', none: 'viewOnly' } as const;

/** The note on a tile beside its picture. */
function noteOf({ kind, duration, take }: PortalFile, speech: Speech): string {
  const length = kind === 'video' || kind === 'audio' ? (duration ? playingTime(duration) : speech.say(kind)) : '';
  return [length, take === 'download' ? '' : speech.say(notes[take])].filter(Boolean).join(' · ');
}

/** The shortest way to a file, beside its picture while it is pointed at. By keyboard the picture itself leads there. */
function wayTo(open: Open, { take, url, uuid, title }: PortalFile): Html | false {
  const { speech } = open;
  if (take === 'none') return false;
  const [href, words, whole] =
    take === 'download'
      ? [`${url}#take`, speech.say('download'), speech.say('downloadTitle', { title })]
      : [`${homeOf(open)}/request?files=${uuid}`, speech.say('request'), speech.say('requestTitle', { title })];
  return html`<a class="way" href="${href}" tabindex="-1" aria-label="${whole}" rel="nofollow">${words}</a>`;
}

/** Files as tiles that can be chosen for the basket. `near`: so many may be seen at first. */
export function fileTiles(open: Open, files: readonly PortalFile[], palette: Palette, near = 8): Html {
  const { layout } = open.settings.look;
  const sizes = layout === 'list' ? '120px' : inColumns;
  const tile = (file: PortalFile, at: number): Html => {
    const note = noteOf(file, open.speech);
    const when = at === 0 && near > 0 ? 'first' : at < near ? 'near' : 'late';
    const picture = pictureTag(file, { sizes, palette, alt: file.alt || file.title, when });
    return html`<li class="${file.kind === 'document' ? 'tile paper' : 'tile'}"><a class="pic" href="${file.url}" title="${[typeIn(open.speech, file.file_type), file.reason].filter(Boolean).join('. ')}">${picture ?? html`<span class="none">${file.title}</span>`}${note && html`<span class="tag">${note}</span>`}</a>${wayTo(open, file)}${file.take !== 'none' && html`<label class="pick"><span class="unseen">${open.speech.say('select', { title: file.title })}</span><input type="checkbox" name="files" value="${file.uuid}"></label>`}${factsOf(file, open)}</li>`;
  };
  const { speech } = open;
  const many = files.filter(({ take }) => take !== 'none').length > 1;
  return html`${many && html`<button class="act bare all" type="button" data-all="${speech.say('selectNone')}" hidden>${speech.say('selectAll')}</button>`}<ul class="files ${layout}">${files.map(tile)}</ul>`;
}

/** The form around tiles: what is chosen goes to the basket. */
export function choosing(open: Open, tiles: Html): Html {
  const { home, speech } = open;
  const title = speech.say('selectedFiles');
  return html`<form class="choose" action="${home}/basket">${languageField(open)}${tiles}<div class="basket" role="region" aria-label="${title}"><span class="set"></span><span data-count>${title}</span><button class="button" type="submit">${speech.say('openSelection')}</button></div></form>`;
}
