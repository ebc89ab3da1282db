import type { downloadSizes } from '#contract/content.ts';
import { type Html, html } from '#contract/core/html.ts';
import { downloadNames } from '#contract/files/rules.ts';
import type { PublicListOrder } from '#contract/public/lists.ts';
import { playingTime } from '../../facts.ts';
import { documentOf, headOf, type Page } from '../../links/page/html.ts';
import { chain, icon } from '../../links/page/take.ts';
import { ordersOf, queryOf, type View } from '../asked.ts';
import type { OpenList } from '../open.ts';
import type { FolderRef } from '../store.ts';
import type { Tile } from '../tile.ts';
import { listScript, listStyle } from './style.ts';

type Size = (typeof downloadSizes)[number];

/** All that the page of a list shows. */
export interface ListPage {
  readonly list: OpenList;
  readonly view: View;
  readonly tiles: readonly Tile[];
  readonly folders: readonly FolderRef[];
  /** The folder that is looked at and those above it, from the shared one down. */
  readonly path: readonly FolderRef[];
  /** The place behind the last file, when there are more. */
  readonly next: string | null;
  readonly sizes: readonly Size[];
  readonly origin: string;
  readonly address: string;
  readonly sheet: string;
  readonly logo: string | null;
}

const orderNames: Readonly<Record<PublicListOrder, string>> = {
  position: 'Collection order',
  newest: 'Newest',
  oldest: 'Oldest',
  taken: 'Date taken, newest',
  name: 'Name (A–Z)',
  '-name': 'Name (Z–A)',
  '-size': 'Largest',
};

export const pathOf = (token: string): string => `/p/list/${token}`;

const arrow = icon('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12');
const lens = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6-6');
const folderIcon = icon('M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2');

/** The ways to download all that is listed. */
function zipOf({ list, view, sizes, tiles, folders }: ListPage): { button: Html | false; sheet: Html | false } {
  if (!list.downloadable || tiles.length + folders.length === 0) return { button: false, sheet: false };
  const url = (size: Size) => {
    const query = new URLSearchParams({
      size,
      ...(view.folder ? { in: view.folder } : {}),
      ...(view.words ? { q: view.words } : {}),
    });
    return `/v1/public/list/${list.token}/zip/?${query}`;
  };
  const words = view.words ? 'Download these' : 'Download all';
  const [first, ...others] = sizes;
  if (!first) return { button: false, sheet: false };
  if (others.length === 0)
    return { button: html`<a class="button" href="${url(first)}" download>${arrow}${words}</a>`, sheet: false };
  return {
    button: html`<button class="button" type="button" popovertarget="zip">${arrow}${words}</button>`,
    sheet: html`<div class="sheet" id="zip" popover role="dialog" aria-labelledby="zip-title"><h2 id="zip-title">${words}</h2><p>The files come as one zip.</p><div class="sizes" data-closes>${sizes.map((size) => html`<a class="size" href="${url(size)}" download>${downloadNames[size]}${size !== 'original' && html`<span>Images only; others as they are</span>`}</a>`)}</div><div class="foot"><button class="button plain" type="button" popovertarget="zip" popovertargetaction="hide" autofocus>Cancel</button></div></div>`,
  };
}

function tools(page: ListPage, button: Html | false): Html {
  const { list, view } = page;
  return html`<div class="tools"><form method="get" action="${pathOf(list.token)}" role="search">${view.folder && html`<input type="hidden" name="in" value="${view.folder}">`}<span class="find"><input type="search" name="q" value="${view.words}" maxlength="200" placeholder="Search these files" aria-label="Search these files"><button type="submit" aria-label="Search" title="Search">${lens}</button></span><span class="order"><select aria-label="Sort" name="sort" data-now>${ordersOf(list).map((order) => html`<option value="${order}"${order === view.order && html` selected`}>${orderNames[order]}</option>`)}</select></span></form>${button}</div>`;
}

function tile({ list, view }: ListPage, one: Tile): Html {
  const { id, name, kind, duration, extension, sources } = one;
  const picture = sources.find(({ width }) => width >= 400) ?? sources.at(-1);
  const shown = picture
    ? html`<img src="${picture.url}" srcset="${sources.map(({ width, url }) => `${url} ${width}w`).join(', ')}" sizes="(max-width:767px) 50vw, 280px" alt="" loading="lazy" decoding="async">`
    : html`<span class="type">${extension || kind}</span>`;
  const length =
    (kind === 'video' || kind === 'audio') &&
    duration !== null &&
    html`<span class="length">${playingTime(duration)}</span>`;
  return html`<li><a href="${pathOf(list.token)}/file/${id}${queryOf(list, view)}"><span class="pic">${shown}${length}</span><span class="name" dir="auto">${name}</span></a></li>`;
}

function crumbs({ list, view, path }: ListPage): Html | false {
  if (path.length < 2) return false;
  const above = path.slice(0, -1);
  return html`<nav class="crumbs" aria-label="Folders">${above.map(({ id, name }, nr) => html`<a href="${pathOf(list.token)}${queryOf(list, { words: '', order: view.order, folder: nr === 0 ? null : id })}" dir="auto">${name}</a><span aria-hidden="true">/</span>`)}</nav>`;
}

const nothing = ({ view: { words, after } }: ListPage): Html =>
  words
    ? html`<div class="none"><b>No results</b>Nothing here has all of these words.</div>`
    : html`<div class="none"><b>No files</b>${after ? 'There are no more files.' : 'There is nothing to see here yet.'}</div>`;

/** The page of a folder or collection. */
export function listPage(page: ListPage): Page {
  const { list, view, tiles, folders, path, next, origin, address, sheet, logo } = page;
  const title = path.at(-1)?.name ?? list.title;
  const { button, sheet: sizes } = zipOf(page);
  const [card] = tiles;
  const image = card?.sources.at(-1)?.url;
  const head = html`<meta property="og:title" content="${list.title}"><meta property="og:site_name" content="${list.team.name}"><meta property="og:type" content="website"><meta property="og:url" content="${address}">${image && html`<meta property="og:image" content="${origin}${image}"><meta name="twitter:card" content="summary_large_image">`}`;
  const body = html`<div class="shelf"><header class="head">${headOf(list.team.name, logo)}<button class="act" type="button" data-copy hidden aria-label="Copy link" title="Copy link">${chain}<span role="status"></span></button></header>
<main class="wall">${crumbs(page)}<h1 dir="auto">${title}</h1>${list.description && path.length < 2 && html`<p class="words" dir="auto">${list.description}</p>`}${tools(page, button)}
${folders.length > 0 && html`<ul class="folders" aria-label="Folders">${folders.map(({ id, name }) => html`<li><a href="${pathOf(list.token)}${queryOf(list, { words: '', order: view.order, folder: id })}">${folderIcon}<span dir="auto">${name}</span></a></li>`)}</ul>`}
${tiles.length > 0 ? html`<ul class="tiles" aria-label="Files">${tiles.map((one) => tile(page, one))}</ul>` : folders.length === 0 && nothing(page)}
${next && html`<p class="on"><a class="button plain" rel="next" href="${pathOf(list.token)}${queryOf(list, view, next)}">More files</a></p>`}</main></div>${sizes}`;
  return { ...documentOf(title, body, { head, sheet, besides: [listStyle], scripts: [listScript] }), forms: true };
}
