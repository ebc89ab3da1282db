import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import type { Basket } from '../basket.ts';
import type { Open } from '../open.ts';
import type { Said } from '../terms.ts';
import { drawPage } from './draw.ts';
import { homeOf } from './home-of.ts';
import { crumbs } from './lists.ts';
import { createPalette, type Palette } from './palette.ts';
import { pictureTag } from './tiles.ts';
import { zipForm } from './zip-form.ts';

/** The files that an address names; servers and browsers take few longer ones. */
export const inAddress = 100;

/** The address of a basket of few files. */
export const basketAt = (open: Pick<Open, 'home'>, files: readonly string[]): string =>
  `${homeOf(open)}/basket${files.length > 0 ? `?${files.map((file) => `files=${file}`).join('&')}` : ''}`;

function rowsOf({ speech }: Open, files: readonly PortalFile[], palette: Palette): Html {
  const row = (file: PortalFile): Html => {
    const picture = pictureTag(file, { sizes: '96px', palette, alt: '' });
    return html`<li><a href="${file.url}" tabindex="-1" aria-hidden="true">${picture ?? html`<span class="none"></span>`}</a><div><a href="${file.url}" dir="auto">${file.title}</a>${file.credit && html`<div class="soft" dir="auto">${file.credit}</div>`}<div class="soft">${speech.size(file.size)}</div></div><button class="act bare" name="drop" value="${file.uuid}" data-drops="${file.uuid}" aria-label="${speech.say('removeTitle', { title: file.title })}">${speech.say('remove')}</button></li>`;
  };
  return html`<ul class="rows">${files.map(row)}</ul>`;
}

const hidden = (files: readonly PortalFile[]): Html[] =>
  files.map(({ uuid }) => html`<input type="hidden" name="files" value="${uuid}">`);

function requestForm(open: Open, asked: readonly PortalFile[]): Html {
  const { speech, teamName: team } = open;
  if (asked.length > limits.requestFiles)
    return html`<p>${speech.counted('requestAtMost', limits.requestFiles)} ${speech.counted('removeSome', asked.length - limits.requestFiles)}</p>`;
  return html`<form method="post" action="${homeOf(open)}/request">${hidden(asked)}<button class="button" type="submit">${speech.counted('requestFiles', asked.length)}</button><p class="soft">${speech.say('teamDecides', { team })}</p></form>`;
}

/** The page with a visitor's selection and the ways to get it. `wrong`: errors to correct first. */
export function basketPage(
  origin: string,
  open: Open,
  { basket, said, wrong = null }: { basket: Basket; said: Said | null; wrong?: string | null },
): PublicPage {
  const palette = createPalette();
  const { given, asked, missing } = basket;
  const { speech } = open;
  const all = given.length + asked.length;
  const title = speech.say('selectedFiles');
  const empty = html`<section class="sec"><p>${speech.say('nothingSelected')} <a class="more" href="${homeOf(open)}#albums">${speech.say('browse')}</a></p></section>`;
  const parts = html`<div class="two"><form method="post" action="${homeOf(open)}/basket">${hidden([...given, ...asked])}${
    given.length > 0 &&
    html`<section aria-labelledby="given"><h2 id="given">${speech.say('ready')}</h2>${rowsOf(open, given, palette)}</section>`
  }${
    asked.length > 0 &&
    html`<section aria-labelledby="asked"><h2 id="asked">${speech.say('onRequest')}</h2>${rowsOf(open, asked, palette)}</section>`
  }</form><div>${given.length > 0 && zipForm(open, { fields: hidden(given), files: given.length, said })}${
    asked.length > 0 && requestForm(open, asked)
  }<form method="post" action="${homeOf(open)}/sheet">${hidden([...given, ...asked])}<button class="button plain" type="submit">${speech.say('contactSheet')}</button></form></div></div>`;
  const body = html`${crumbs(open, [], title)}<header class="head"><h1>${title}</h1><p>${speech.counted('files', all)}</p>${missing > 0 && html`<p class="wrong">${speech.counted('selectedGone', missing)}</p>`}${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}</header>${all === 0 ? empty : parts}`;
  return drawPage(origin, open, {
    title,
    palette,
    address: basketAt(
      open,
      [...given, ...asked].slice(0, inAddress).map(({ uuid }) => uuid),
    ),
    indexed: false,
    body,
  });
}
