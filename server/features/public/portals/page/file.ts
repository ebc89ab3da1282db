import { type Html, html } from '#contract/core/html.ts';
import type { StreamStart } from '#contract/playback/routes.ts';
import type { PortalFileDetail } from '#contract/public/portals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { inline } from '#platform/http/policy.ts';
import { fitted, posterOf } from '#platform/http/src-set.ts';
import type { ReadDocument } from '../../document.ts';
import { documentHtml } from '../../document-html.ts';
import { documentSheet } from '../../document-sheet.ts';
import { playingTime } from '../../facts.ts';
import { type PageWords, pagesScript, pagesStyle, pageTools } from '../../pages-html.ts';
import { isSound, soundElement, soundSheet } from '../../sound.ts';
import { playerSheet, videoElement } from '../../video.ts';
import { albumPageOf, pageOf } from '../item.ts';
import type { Open } from '../open.ts';
import type { Said } from '../terms.ts';
import type { Word } from '../words/dictionary.ts';
import type { Speech } from '../words/speech.ts';
import { drawPage } from './draw.ts';
import { crumbs } from './lists.ts';
import { cardMeta, imageData } from './meta.ts';
import { createPalette, type Palette } from './palette.ts';
import { takePart } from './take.ts';
import { choosing, pictureTag } from './tiles.ts';
import { typeIn } from './type-in.ts';

const onPage = { width: '100vw - 444px', height: '100dvh - 232px' };
const onPhone = { width: '100vw', height: '60dvh' };

interface ShownPage {
  readonly file: PortalFileDetail;
  readonly read: ReadDocument | null;
  /** The beginning of its stream, when it is a long video. */
  readonly start: StreamStart | null;
  /** Null while the visitor has not agreed. */
  readonly said: Said | null;
}

const pageWordsOf = (speech: Speech): PageWords => ({
  previous: speech.say('previousPage'),
  next: speech.say('nextPage'),
  page: speech.say('page', { page: '{page}' }),
  of: speech.say('pageOf', { page: '{page}', count: '{count}' }),
  failed: speech.say('pageFailed', { page: '{page}' }),
});

/** The view of a file: of a document what can be read of it, where there are no pages. */
function stageOf(
  { speech }: Open,
  { file, read, start }: Pick<ShownPage, 'file' | 'read' | 'start'>,
  palette: Palette,
): Html {
  if (read?.content) return documentHtml(read.content, read);
  const alt = file.alt || file.title;
  const preview = file.sources.at(-1)?.url ?? null;
  if (file.video_url && isSound(file))
    return soundElement({ ...file, preview_url: preview }, { label: alt, look: 'page', keys: true });
  if (file.video_url) return videoElement(file, { poster: posterOf(file), label: alt, keys: true, start });
  if (isSound(file) && file.watermarked) return html`<p class="soft">${speech.say('noMarkInSound')}</p>`;
  const sizes = `(max-width: 767px) ${fitted(file, onPhone)}, ${fitted(file, onPage)}`;
  const picture = pictureTag(file, { sizes, palette, alt, when: 'first' });
  if (!picture) return html`<p class="soft">${read?.notice ?? speech.say('noPreview')}</p>`;
  // The pages of a document are turned in the picture itself.
  if (file.pages) return html`${picture}${pageTools(file.pages, pageWordsOf(speech))}`;
  return html`<a href="${preview ?? ''}" aria-label="${speech.say('largePicture')}">${picture}</a>`;
}

function stepsOf(open: Open, { previous, next }: PortalFileDetail): Html | false {
  if (previous === null && next === null) return false;
  const { speech } = open;
  const link = (place: string | null, rel: 'prev' | 'next', words: string): Html =>
    place === null ? html`<span></span>` : html`<a rel="${rel}" href="${pageOf(open, place)}">${words}</a>`;
  return html`<nav class="steps" aria-label="${speech.say('files')}">${link(previous, 'prev', speech.say('previous'))}${link(next, 'next', speech.say('next'))}</nav>`;
}

/** True where pixels say something: a page of a document has as many as it is drawn with. */
const isSeen = ({ kind }: PortalFileDetail): boolean => kind === 'image' || kind === 'video';

function factsOf({ speech }: Open, file: PortalFileDetail): Html {
  const text = (words: string) => words && html`<dd dir="auto">${words}</dd>`;
  const fact = (words: string) => html`<dd>${words}</dd>`;
  const facts: [Word, Html | string | null | undefined][] = [
    ['type', fact(typeIn(speech, file.file_type))],
    ['dimensions', isSeen(file) && file.width && file.height ? fact(speech.sides(file.width, file.height)) : null],
    ['length', file.duration ? fact(playingTime(file.duration)) : null],
    ['date', file.date && fact(speech.day(file.date))],
    ['location', text(file.location ?? '')],
    ['copyright', text(file.copyright ?? '')],
    ['useUntil', file.rights_end && fact(speech.day(file.rights_end))],
    ['tags', text(file.tags.join(', '))],
  ];
  const own = file.attributes.map(({ name, value }) => html`<dt dir="auto">${name}</dt>${text(value)}`);
  return html`<section><h2>${speech.say('details')}</h2><dl>${facts.flatMap(([name, value]) => (value ? html`<dt>${speech.say(name)}</dt>${value}` : []))}${own}</dl></section>`;
}

/** The terms of the file's own rights and of the Media Centre, in one sentence and in full. */
function termsPart(open: Open, { rights }: PortalFileDetail): Html | false {
  const { summary, terms } = open.settings.downloads;
  const short = [...new Set([...rights.map((right) => right.summary?.trim()), summary.trim()].filter(Boolean))];
  const full = [...new Set([...rights.map((right) => right.terms?.trim()), terms.trim()].filter(Boolean))];
  if (short.length + full.length === 0) return false;
  return html`<section><h2>${open.speech.say('termsOfUse')}</h2>${short.map((text) => html`<p dir="auto">${text}</p>`)}${full.length > 0 && html`<details><summary>${open.speech.say('readTerms')}</summary>${full.map((text) => html`<p class="words" dir="auto">${text}</p>`)}</details>`}</section>`;
}

/** The label of a copy button once it has copied. */
const saidOf = ({ speech }: Open): Html =>
  html` data-copied="${speech.say('copied')}" data-failed="${speech.say('notCopied')}"`;

function creditPart(open: Open, { credit_line: line }: PortalFileDetail): Html | false {
  const { speech } = open;
  return (
    line !== null &&
    html`<section><h2>${speech.say('credit')}</h2><div class="credit"><span id="credit" dir="auto">${line}</span><button class="act" type="button" data-copies="credit"${saidOf(open)} hidden>${speech.say('copyCredit')}</button></div></section>`
  );
}

function sharePart(origin: string, open: Open, file: PortalFileDetail): Html {
  // What is passed on is for visitors, also from a preview.
  const address = `${origin}${pageOf({ home: `/m/${open.slug}` }, file.uuid)}`;
  const { speech } = open;
  const mail = `mailto:?subject=${encodeURIComponent(file.title)}&body=${encodeURIComponent(address)}`;
  // Whoever looks at a draft is of the team.
  const report =
    !open.rows.draft && html`<a class="more" href="${file.url}/report" rel="nofollow">${speech.say('report')}</a>`;
  return html`<section class="take"><h2>${speech.say('share')}</h2><div class="credit"><a class="more" href="${mail}">${speech.say('sendByEmail')}</a><button class="act" type="button" data-copies="${address}"${saidOf(open)} hidden>${speech.say('copyLink')}</button>${report}</div></section>`;
}

/** The box that puts the file into the basket. */
const choosePart = (open: Open, { uuid, take }: PortalFileDetail): Html | false =>
  take !== 'none' &&
  choosing(
    open,
    html`<label class="agree pick-one"><input type="checkbox" name="files" value="${uuid}">${open.speech.say('selectThis')}</label>`,
  );

const readStyle = inline(`${documentSheet}\n.doc{padding:32px}`);

/** The styles that make a picture or a film as large as its room from the first moment. */
function stageSheet(file: PortalFileDetail): string {
  if (file.video_url && isSound(file)) return soundSheet;
  const { width, height, sources } = file;
  const own = file.video_url ? playerSheet : '';
  if (!width || !height) return own;
  const share = (width / height).toFixed(4);
  const most = file.video_url ? '' : `,${sources.at(-1)?.width ?? width}px`;
  const room = (one: typeof onPage) =>
    `.show img,.show video{width:min(${one.width},(${one.height})*${share}${most});height:auto}`;
  return `${own}${room(onPage)}@media (max-width:767px){${room(onPhone)}}`;
}

/** A file with its credit, its terms and the sizes that it can be had in. */
export function filePage(origin: string, open: Open, { file, read, start, said }: ShownPage): PublicPage {
  const palette = createPalette();
  const turns = file.pages !== null;
  const played = file.video_url !== null;
  const trail = file.breadcrumbs.map(({ uuid, title }) => ({ title, url: albumPageOf(open, uuid) }));
  const body = html`${crumbs(open, trail, file.title)}<div class="page"><div class="${read?.content ? 'stage reads' : 'stage'}"><div class="show">${stageOf(open, { file, read, start }, palette)}${stepsOf(open, file)}</div></div>
<div class="side"><h1 dir="auto">${file.title}</h1>${file.caption && html`<p class="words" dir="auto">${file.caption}</p>`}${takePart(open, file, said)}${choosePart(open, file)}${creditPart(open, file)}${termsPart(open, file)}${factsOf(open, file)}${sharePart(origin, open, file)}</div></div>`;
  return drawPage(origin, open, {
    title: file.title,
    palette,
    address: file.url,
    head: html`${cardMeta(origin, open, { title: file.title, description: file.caption, address: file.url, picture: file })}${imageData(origin, open, file)}`,
    styles: [...(turns ? [pagesStyle] : []), ...(read?.content ? [readStyle] : []), inline(stageSheet(file))],
    scripts: turns ? [pagesScript] : [],
    player: played,
    body,
  });
}
