import { Html, html } from '#contract/core/html.ts';
import type { StreamStart } from '#contract/playback/routes.ts';
import type { EmbeddedFile, PublicSingleEmbed } from '#contract/public/embeds.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { posterOf, srcSet } from '#platform/http/src-set.ts';
import type { ReadDocument } from '../../document.ts';
import { documentHtml } from '../../document-html.ts';
import { documentSheet } from '../../document-sheet.ts';
import { pagesScript, pagesStyle, pageTools } from '../../pages-html.ts';
import { isSound, soundElement, soundSheet } from '../../sound.ts';
import { playerFor, playerSheet, videoElement, videoScripts } from '../../video.ts';
import { icons } from './icons.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** `Sep 21 2026 18:47`, in UTC: nothing is known of the visitor's clock. */
function moment(text: string): string {
  const [, day, month, year, time = ''] = new Date(text).toUTCString().split(' ');
  return `${month} ${day} ${year} ${time.slice(0, 5)}`;
}

const nameOf = (file: EmbeddedFile) => file.name ?? moment(file.created_at);

/** A picture in all its widths, so that a small frame loads a small one. */
function picture(file: EmbeddedFile, first: boolean): Html {
  const { preview_url: large, width, height } = file;
  const filling = width && height ? `max(100vw, 100vh * ${(width / height).toFixed(4)})` : '100vw';
  return html`<img src="${large}"${srcSet(file, filling)} alt="${file.alt}"${
    width && height && html` width="${width}" height="${height}"`
  } ${first ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async">`;
}

/** Further content of a file's page. */
export interface Beside {
  /** Its content, when it is a document. */
  readonly read: ReadDocument | null;
  /** The beginning of its stream, when it is the long video that is seen first. */
  readonly start: StreamStart | null;
  /** The address of the form by which it is reported. */
  readonly report: string;
  /** The point that stays visible where its picture is cut, as shares of width and height; null: its middle. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

function media(file: EmbeddedFile, first: boolean, { read, start }: Beside): Html {
  if (read?.content) return documentHtml(read.content, read);
  const preload = first ? 'metadata' : 'none';
  if (file.video_url && isSound(file)) return soundElement(file, { label: file.alt, look: 'frame', preload });
  if (file.video_url)
    return videoElement(file, {
      poster: file.preview_url && (posterOf(file) ?? file.preview_url),
      label: file.alt,
      preload,
      start,
    });
  if (file.preview_url) return html`${picture(file, first)}${file.pages && pageTools(file.pages)}`;
  return html`<p class="plain">${nameOf(file)}${read?.notice && html`<br>${read.notice}`}</p>`;
}

const needsWords = (file: EmbeddedFile) => Boolean(file.copyright?.trim() || file.expiration_date);

const caption = (file: EmbeddedFile): Html =>
  html`<b>${nameOf(file)}</b>${file.credit && html` <span>Photo: ${file.credit}</span>`}`;

function slide(file: EmbeddedFile, at: number, beside: Beside): Html {
  const first = at === 0;
  const { read } = beside;
  const reads = read?.content && html` tabindex="0" aria-label="${nameOf(file)}"`;
  return html`<figure class="slide${file.video_url && ' film'}${reads && ' reads'}"${reads}${!first && new Html(' hidden')}${
    file.download_url && html` data-download="${file.download_url}"`
  }${needsWords(file) && html` data-owner="${file.copyright?.trim() ?? ''}" data-words`} data-report="${beside.report}">${media(file, first, beside)}
<figcaption>${caption(file)}</figcaption></figure>`;
}

const team = ({ team: { name, logo } }: PublicSingleEmbed): Html =>
  logo ? html`<img class="logo" src="${logo}" alt="${name}">` : html`<span class="logo">${name}</span>`;

const playerStyle = inline(
  `${playerSheet}\n${soundSheet}\n.film vitrine-player[data-sound]{max-width:none;border-radius:0}`,
);

const steps = (count: number): Html => html`<p class="pos" role="status" hidden>1 of ${count}</p>
<button class="go p" type="button" aria-label="Previous" hidden>${icons.left}</button>
<button class="go n" type="button" aria-label="Next" hidden>${icons.right}</button>`;

const acts = (frame: PublicSingleEmbed, address: string, report: string): Html => html`<div class="acts">
<a class="act" id="copy" href="${address}" target="_blank" rel="noopener" aria-label="Copy link" title="Copy link">${icons.link}</a>
${
  frame.files.some(({ download_url: url }) => url) &&
  html`<a class="act" id="take" href="#" aria-label="Download" title="Download" hidden>${icons.download}</a>`
}
${report && html`<a class="act" id="report" href="${report}" target="_blank" rel="noopener nofollow" aria-label="Report a problem" title="Report a problem">${icons.flag}</a>`}
<button class="act" id="full" type="button" aria-label="Full screen" title="Full screen" hidden>${icons.full}</button></div>`;

const disclaimer = html`<dialog id="words" aria-labelledby="words-title"><h2 id="words-title">Disclaimer</h2>
<p>This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper attribution to: <span id="owner"></span></p>
<form method="dialog"><a class="button" id="agreed" href="#">Download</a><button class="button quiet">Cancel</button></form></dialog>`;

/** A document is read from its top, above the bar, in the colours of paper. */
const readStyle = inline(`${documentSheet}
.slide.reads{inset:0 0 60px;overflow:auto;background:#fff;--page:#fff;--text:#14191c;--soft:#54626a;--line:#dde3e5;color:#14191c}
.slide.reads>.doc{min-height:100%;padding:24px 24px 32px;box-shadow:none}
@media (max-width:1007px){.slide.reads>.doc{padding-bottom:80px}.frame:has(.slide.reads:not([hidden])) .go{top:auto;bottom:72px}.frame:has(.pos:not([hidden])) .slide.reads>.doc{padding-top:52px}}
.frame:has(.slide.reads:not([hidden])){background:#161b1c}
.reads :focus-visible,.reads:focus-visible{outline-color:#0b6e79;box-shadow:none}`);

/** Pictures that are cut off at the sides keep their focal points. */
function focusSheets(besides: readonly Beside[]) {
  const per = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const rules = besides.flatMap(({ focus }, at) =>
    focus ? [`.slide:nth-of-type(${at + 1})>img{object-position:${per(focus.x)} ${per(focus.y)}}`] : [],
  );
  return rules.length === 0 ? [] : [inline(rules.join(''))];
}

/** The page inside the frame: the pictures to its edges, what they are at the foot, and the way from one to the next. */
export function framePage(frame: PublicSingleEmbed, besides: readonly Beside[], origin: string): PublicPage {
  const { title, files, uuid } = frame;
  const [first] = files;
  const video = files.some(({ video_url: address }) => address !== null);
  const turns = files.some(({ pages }) => pages !== null);
  const words = besides.some(({ read }) => read?.content);
  const slides = html`${files.map((file, at) => slide(file, at, besides[at] ?? { read: null, start: null, report: '', focus: null }))}`;
  const styles = [
    ...[style, ...(video ? [playerStyle] : [])],
    ...[...(turns ? [pagesStyle] : []), ...(words ? [readStyle] : []), ...focusSheets(besides)],
  ];
  const scripts = turns ? [script, pagesScript] : [script];
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin>
${styles.map(({ text }) => new Html(`<style>${text}</style>`))}</head><body><main class="frame" aria-label="${title}">
${slides}${files.length > 1 && steps(files.length)}
<div class="bar">${team(frame)}<p id="said" role="status">${first && caption(first)}</p>${acts(frame, `${origin}/p/file/embed/${uuid}`, besides[0]?.report ?? '')}</div></main>
${files.some(needsWords) && disclaimer}${scripts.map(({ text }) => new Html(`<script>${text}</script>`))}${video && playerFor(slides)}</body></html>`;
  const rest = { calls: false, player: video, framers: '*', referrer: 'no-referrer' } as const;
  return { html: page.text, styles, scripts: [...scripts, ...videoScripts(slides)], ...rest };
}
