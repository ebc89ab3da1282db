import { offersSize } from '#contract/files.rules.ts';
import type { PublicFile } from '#contract/public-links.ts';
import { Html, html } from '#platform/http/html.ts';
import { script, style } from './page-style.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `Sep 21 2026 18:47`, in UTC: nothing is known of the visitor's clock. */
function moment(text: string): string {
  const at = new Date(text);
  return `${months[at.getUTCMonth()]} ${two(at.getUTCDate())} ${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];
function bytes(value: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const shown = value / 1000 ** power;
  return `${power > 0 && shown < 100 ? shown.toFixed(1) : Math.round(shown)} ${units[power]}`;
}

export const titleOf = (file: PublicFile): string => file.name ?? moment(file.created_at);
const number = new Intl.NumberFormat('en');

function factsOf(file: PublicFile): Html[] {
  const facts: [string, string | null][] = [
    ['Type', file.file_type],
    ['Dimensions', file.width && file.height ? `${number.format(file.width)} × ${number.format(file.height)}` : null],
    ['Size', bytes(file.size)],
    ['Created', moment(file.created_at)],
    ['Credit', file.credit],
    ['Copyright', file.copyright],
    ['Expires', file.expiration_date && moment(file.expiration_date)],
  ];
  return facts.flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []));
}

function stageOf(file: PublicFile): Html {
  const alt = file.name ?? '';
  if (file.video_url)
    return html`<video controls preload="metadata" src="${file.video_url}" poster="${file.preview_url ?? ''}" aria-label="${alt}"></video>`;
  if (file.preview_url) return html`<img src="${file.preview_url}" alt="${alt}" fetchpriority="high">`;
  return html`<p>This file has no picture.</p>`;
}

/** Sizes that can be had, the original first. */
function downloadsOf(file: PublicFile): Html[] {
  const url = file.download_url ?? '';
  const offered = (['large', 'medium'] as const).filter((size) => offersSize(file, size));
  const first = html`<a class="button" href="${url}">Download original</a>`;
  return [
    first,
    ...offered.map(
      (size) =>
        html`<a class="button plain" href="${url}?size=${size}">Download ${size === 'large' ? 'Large' : 'Medium'}</a>`,
    ),
  ];
}

const needsWords = (file: PublicFile) => Boolean(file.copyright?.trim() || file.expiration_date);

function disclaimer(file: PublicFile): Html {
  return html`<div class="sheet" id="disclaimer" role="dialog" aria-labelledby="disclaimer-title"><div>
<h2 id="disclaimer-title">Disclaimer</h2>
<p>This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper attribution${file.copyright?.trim() ? html` to: ${file.copyright}` : ' to its owner.'}</p>
<div class="sizes">${downloadsOf(file)}<a class="button plain" href="#">Cancel</a></div></div></div>`;
}

function requestForm(file: PublicFile): Html {
  return html`<div class="sheet" id="request" role="dialog" aria-labelledby="request-title"><div>
<h2 id="request-title">Request Download</h2>
<form data-to="/v1/public/download_request/${file.uuid}/" data-done="Your request was sent. The answer comes by e-mail.">
<label>Name<input name="name" required maxlength="200" autocomplete="name"></label>
<label>E-mail<input name="email" type="email" required maxlength="254" autocomplete="email"></label>
<label>Reason<textarea name="reason" rows="3" maxlength="2000"></textarea></label>
<button class="button" type="submit">Request Download</button><a class="button plain" href="#">Close</a>
<p class="said" role="status"></p></form><noscript>This form needs JavaScript.</noscript></div></div>`;
}

function takeOf(file: PublicFile): Html {
  if (!file.download_url) return html`<a class="button" href="#request">Request Download</a>`;
  if (needsWords(file)) return html`<a class="button" href="#disclaimer">Download</a>`;
  return html`<div class="sizes">${downloadsOf(file)}</div>`;
}

/** What the head tells to those who show a card of the link. */
function cardOf(file: PublicFile, origin: string, address: string): Html {
  const picture = file.preview_url && `${origin}${file.preview_url}`;
  return html`<meta property="og:title" content="${titleOf(file)}"><meta property="og:site_name" content="${file.team.name}">
<meta property="og:type" content="website"><meta property="og:url" content="${address}">
${file.description && html`<meta property="og:description" content="${file.description.slice(0, 300).toWellFormed()}">`}
${picture && html`<meta property="og:image" content="${picture}"><meta name="twitter:card" content="summary_large_image">`}`;
}

export function documentOf(title: string, body: Html, head?: Html): string {
  return html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}
<style>${new Html(style)}</style></head><body>${body}<script>${new Html(script)}</script></body></html>`.text;
}

export const filePage = (file: PublicFile, origin: string, address: string): string =>
  documentOf(
    titleOf(file),
    html`<div class="page"><header class="head">${file.team.name}</header><main class="stage">${stageOf(file)}</main>
<section class="side" aria-label="Information"><h1>${titleOf(file)}</h1>${file.description && html`<p class="words">${file.description}</p>`}
${takeOf(file)}<dl>${factsOf(file)}</dl>
${file.tags.length > 0 && html`<h2>Tags</h2><ul class="tags">${file.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
</section></div>${file.download_url ? needsWords(file) && disclaimer(file) : requestForm(file)}`,
    cardOf(file, origin, address),
  );

/** For an iframe: the picture, its name, and the way to the whole page. */
export const embedPage = (file: PublicFile, address: string): string =>
  documentOf(
    titleOf(file),
    html`<div class="embed"><main class="stage">${stageOf(file)}</main><div class="bar"><span>${titleOf(file)}</span><a href="${address}" target="_blank" rel="noopener">View file</a></div></div>`,
  );

export const passwordPage = (uuid: string): string =>
  documentOf(
    'Password needed',
    html`<main class="lone"><form class="card" data-to="/v1/public/file/${uuid}/unlock/"><h2>This link needs a password.</h2>
<label>Password<input name="password" type="password" required maxlength="200" autocomplete="off" autofocus></label>
<button class="button" type="submit">Open</button><p class="said" role="alert"></p><noscript>This form needs JavaScript.</noscript></form></main>`,
  );

/** An embed sets no cookie, so that the password is given on a page of its own. */
export const lockedEmbed = (address: string): string =>
  documentOf(
    'Password needed',
    html`<main class="lone"><div class="card"><h2>This link needs a password.</h2><a class="button" href="${address}" target="_blank" rel="noopener">View file</a></div></main>`,
  );

export const overPage = (title: string, words: string): string =>
  documentOf(title, html`<main class="lone"><div class="card"><h1>${title}</h1><p>${words}</p></div></main>`);
