import { Html, html } from '#contract/core/html.ts';
import { seesThrough } from '#contract/core/see-through.ts';
import type { StreamStart } from '#contract/playback/routes.ts';
import type { PublicFile } from '#contract/public/links.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { type Inline, inline } from '#platform/http/policy.ts';
import { fitted, posterOf, type Room, srcSet } from '#platform/http/src-set.ts';
import type { ReadDocument } from '../../document.ts';
import { documentHtml } from '../../document-html.ts';
import { pagesScript, pagesStyle, pageTools } from '../../pages-html.ts';
import { isSound, soundElement, soundSheet, unmarkableSound } from '../../sound.ts';
import { playerFor, playerSheet, videoElement, videoScripts } from '../../video.ts';
import { factsOf, socialOf, termsOf, titleOf } from './facts.ts';
import { arrowsOf, type Surroundings, stepsScript, stepsStyle, whereOf } from './steps.ts';
import { script, style } from './style.ts';
import { chain, takeOf } from './take.ts';

/** The room that the style sheet leaves for the picture. */
const onPage = { width: '100vw - 548px', height: '100vh - 128px' };
const onPhone = { width: '100vw', height: '60vh' };
const inFrame = { width: '100vw', height: '100vh - 52px' };
export const pageSizes = (file: Parameters<typeof fitted>[0]): string =>
  `(max-width: 767px) ${fitted(file, onPhone)}, ${fitted(file, onPage)}`;

const notPlaying = 'This file cannot be played at the moment. Try again in a few minutes.';

/** A picture of what moves or sounds and does not play, with the reason. */
const unplayed = (picture: string | null, alt: string, reason: string): Html =>
  html`<figure class="unheard">${picture && html`<img src="${picture}" alt="${alt}">`}<figcaption>${reason}</figcaption></figure>`;

/** Further content of the page of a file. */
interface Stage {
  /** Its content, when it is a document. */
  readonly read: ReadDocument | null;
  /** The sentence in its place where it is not shown. */
  readonly unseen: string;
  /** The beginning of its stream, when it is a long video. */
  readonly start: StreamStart | null;
}

/** The view of a file: of a document what can be read of it, where there are no pages. */
function stageOf(file: PublicFile, sizes: string, { read, unseen, start }: Stage): Html {
  if (read?.content) return documentHtml(read.content, read);
  const alt = file.description?.slice(0, 300).toWellFormed() ?? file.name ?? '';
  const { video_url: film, preview_url: picture, width, height } = file;
  if (film && isSound(file)) return soundElement(file, { label: alt, look: 'page', keys: true });
  if (film) return videoElement(file, { poster: posterOf(file) ?? picture, label: alt, keys: true, start });
  if (isSound(file) && file.watermarked) return unplayed(picture, alt, unmarkableSound);
  if (picture && /^(audio|video)\//.test(file.file_type)) return unplayed(picture, alt, notPlaying);
  if (picture)
    return html`<img src="${picture}"${srcSet(file, sizes)} alt="${alt}" fetchpriority="high" decoding="async"${width && height ? html` width="${width}" height="${height}"` : ''}${seesThrough(file.file_type) && html` class="clear"`}>${file.pages && pageTools(file.pages)}`;
  return html`<p>${read?.notice ?? unseen}</p>`;
}

/** The card in the head, for those who preview the link. */
function cardOf(file: PublicFile, origin: string, address: string): Html {
  const picture = file.preview_url && `${origin}${file.preview_url}`;
  return html`<meta property="og:title" content="${titleOf(file)}"><meta property="og:site_name" content="${file.team.name}">
<meta property="og:type" content="website"><meta property="og:url" content="${address}">
${file.description && html`<meta property="og:description" content="${file.description.slice(0, 300).toWellFormed()}">`}
${picture && html`<meta property="og:image" content="${picture}"><meta name="twitter:card" content="summary_large_image">`}`;
}

/** A page of a link, whoever may frame it. */
export type Page = Omit<PublicPage, 'framers'>;

/** The styles of a page with a video: as large as its room from the first moment. */
function videoSheet(file: PublicFile, ...rooms: readonly Room[]): string {
  if (isSound(file)) return soundSheet;
  const { width, height } = file;
  if (!width || !height) return playerSheet;
  const [first = '', onPhones] = rooms.map(
    (room) => `.stage video{width:min(${room.width},(${room.height})*${(width / height).toFixed(4)})}`,
  );
  return `${playerSheet}\n${first}${onPhones ? `@media (max-width:767px){${onPhones}}` : ''}`;
}

/** Further styles and scripts of a page. */
interface Besides {
  readonly besides?: readonly Inline[];
  readonly scripts?: readonly Inline[];
}

/** A whole page. `sheet`: what colours it for a team. `video`: the styles of one with a video. `turns`: it has pages. `stepped`: others are beside it. */
export function documentOf(
  title: string,
  body: Html,
  {
    head,
    sheet = '',
    video = '',
    turns = false,
    stepped = false,
    besides = [],
    scripts: more = [],
  }: Besides & { head?: Html; sheet?: string; video?: string; turns?: boolean; stepped?: boolean } = {},
): Page {
  const own = [...(turns ? [pagesStyle] : []), ...(stepped ? [stepsStyle] : []), ...besides];
  const colours = [...own, ...[video, sheet].filter((text) => text !== '').map(inline)];
  const scripts = [script, ...(turns ? [pagesScript] : []), ...(stepped ? [stepsScript] : []), ...more];
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin>${head}
<style>${new Html(style.text)}</style>${colours.map(({ text }) => new Html(`<style>${text}</style>`))}</head><body>${body}${scripts.map(({ text }) => new Html(`<script>${text}</script>`))}${video !== '' && playerFor(body)}</body></html>`;
  return {
    html: page.text,
    styles: [style, ...colours],
    scripts: [...scripts, ...videoScripts(body)],
    calls: true,
    player: video !== '',
    referrer: 'no-referrer',
  };
}

/** The frame of a page: its look and where it leads. */
export interface Frame extends Stage {
  readonly origin: string;
  /** Of the page itself. */
  readonly address: string;
  readonly token: string;
  /** The styles that colour it for the team. */
  readonly sheet: string;
  readonly logo: string | null;
  /** Null where the file was opened by itself. */
  readonly around: Surroundings | null;
  /** The address of the form by which it is reported. */
  readonly report: string;
  /** True when what may not be downloaded can be asked for. */
  readonly requestable: boolean;
}

export const headOf = (team: string, logo: string | null): Html =>
  logo ? html`<img class="logo" src="${logo}" alt="${team}" height="32">` : html`<span class="logo">${team}</span>`;

/** The place of a file. What scrolls in it has to be reached by keys. */
const placeOf = (file: PublicFile, sizes: string, stage: Stage): Html =>
  html`<main ${stage.read?.content ? html`class="stage reads" tabindex="0" aria-label="${titleOf(file)}"` : html`class="stage"`}>${stageOf(file, sizes, stage)}</main>`;

const copyButton = html`<button class="act" type="button" data-copy hidden aria-label="Copy link" title="Copy link">${chain}<span role="status"></span></button>`;

export function filePage(
  file: PublicFile,
  { origin, address, token, sheet, logo, around, report, requestable, ...stage }: Frame,
): Page {
  const take = takeOf(file, token, requestable);
  const place = placeOf(file, pageSizes(file), stage);
  return documentOf(
    titleOf(file),
    html`<div class="page"><header class="head">${headOf(file.team.name, logo)}<div class="acts">${around && whereOf(around)}${copyButton}</div></header>
${around ? html`<div class="room">${place}${arrowsOf(around)}</div>` : place}
<section class="side" aria-label="Information"><h1 dir="auto">${titleOf(file)}</h1>${file.description && html`<p class="words" dir="auto">${file.description}</p>`}
${take.button}<dl>${factsOf(file)}</dl>
${file.tags.length > 0 && html`<h2 class="tagged">Tags</h2><ul class="tags">${file.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
${socialOf(file)}${termsOf(file)}<p class="report"><a href="${report}" rel="nofollow">Report a problem</a></p></section></div>${take.sheet}`,
    {
      head: cardOf(file, origin, address),
      sheet,
      video: file.video_url ? videoSheet(file, onPage, onPhone) : '',
      turns: file.pages !== null,
      stepped: around !== null,
    },
  );
}

/** For an iframe: the picture, its name, and the way to the whole page. */
export const embedPage = (
  file: PublicFile,
  { address, sheet, ...stage }: Stage & Pick<Frame, 'address' | 'sheet'>,
): Page =>
  documentOf(
    titleOf(file),
    html`<div class="embed">${placeOf(file, fitted(file, inFrame), stage)}<div class="bar"><span>${titleOf(file)}</span><a href="${address}" target="_blank" rel="noopener">View file</a></div></div>`,
    { sheet, video: file.video_url ? videoSheet(file, inFrame) : '', turns: file.pages !== null },
  );

/** `to`: the call that takes the password. */
export const passwordPage = (to: string, { sheet }: Pick<Frame, 'sheet'>): Page =>
  documentOf(
    'Password needed',
    html`<main class="lone"><form class="card" data-to="${to}"><h1>This link needs a password</h1><p>Ask the person who sent you the link.</p>
<label>Password<input name="password" type="password" required maxlength="200" autocomplete="off" autofocus></label>
<p class="said" role="alert"></p><noscript><p>This form needs JavaScript.</p></noscript><button class="button" type="submit">Open</button></form></main>`,
    { sheet },
  );

/** An embed sets no cookie, so that the password is given on a page of its own. */
export const lockedEmbed = (address: string, { sheet }: Pick<Frame, 'sheet'>): Page =>
  documentOf(
    'Password needed',
    html`<main class="lone"><div class="card"><h1>This link needs a password</h1><a class="button" href="${address}" target="_blank" rel="noopener">View file</a></div></main>`,
    { sheet },
  );

export const overPage = (title: string, words: string): Page =>
  documentOf(title, html`<main class="lone"><div class="card"><h1>${title}</h1><p>${words}</p></div></main>`);
