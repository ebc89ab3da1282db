import { type Html, html } from '#contract/core/html.ts';
import type { PortalAlbum } from '#contract/public/portals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { albumOf, type FilePage } from '../listed.ts';
import type { Open } from '../open.ts';
import type { Search } from '../search.ts';
import type { FacetValues } from '../store/search.ts';
import { givenIn, type ShownAlbum, totalOf } from '../tree.ts';
import { drawPage, findForm } from './draw.ts';
import { facetsOf, queryOf } from './facets.ts';
import { homeOf } from './home-of.ts';
import { cardMeta } from './meta.ts';
import { createPalette } from './palette.ts';
import { albumCards, choosing, fileTiles } from './tiles.ts';

/** The way from the first page to here. */
export function crumbs(open: Open, albums: readonly Pick<PortalAlbum, 'url' | 'title'>[], here: string): Html {
  const trail = [{ url: homeOf(open), title: open.title }, ...albums];
  return html`<nav class="crumbs" aria-label="${open.speech.say('breadcrumbs')}"><ol>${trail.map(({ url, title }) => html`<li><a href="${url}" dir="auto">${title}</a></li>`)}<li><span aria-current="page" dir="auto">${here}</span></li></ol></nav>`;
}

const furtherOf = ({ speech }: Open, address: string, { next }: FilePage): Html | false =>
  next !== null &&
  html`<nav class="next" aria-label="${speech.say('pages')}"><a class="button plain" rel="next" href="${address}${address.includes('?') ? '&' : '?'}cursor=${next}">${speech.say('moreFiles')}</a></nav>`;

/** The ways to have an album whole. */
function wholeOf(open: Open, album: ShownAlbum): Html | false {
  const { zip, way } = open.settings.downloads;
  const { speech } = open;
  const taken =
    zip &&
    givenIn(album, way).files > 1 &&
    html`<a class="button plain" href="${homeOf(open)}/zip?album=${album.id}" rel="nofollow">${speech.say('downloadAlbum')}</a>`;
  const sheet =
    totalOf(album) > 0 &&
    html`<a class="button plain" href="${homeOf(open)}/sheet?album=${album.id}" rel="nofollow">${speech.say('contactSheet')}</a>`;
  const manifest =
    open.settings.iiif &&
    open.visibility === 'public' &&
    html`<a class="more" href="${homeOf(open)}/iiif/album/${album.id}" rel="nofollow">${speech.say('manifest')}</a>`;
  return (taken || sheet || manifest) && html`<p class="whole">${taken}${sheet}${manifest}</p>`;
}

/** An album with those inside it and a page of its files. */
export function albumPageOf(
  origin: string,
  open: Open,
  album: ShownAlbum,
  page: FilePage,
  cursor: string | undefined,
): PublicPage {
  const palette = createPalette();
  const { speech } = open;
  const { title, description, url, cover } = albumOf(open, album);
  const inside = album.children.map((child) => albumOf(open, child));
  const above = album.above.map((one) => albumOf(open, one));
  const files =
    page.results.length > 0
      ? choosing(open, fileTiles(open, page.results, palette))
      : inside.length === 0 && html`<p class="soft">${speech.say('emptyAlbum')}</p>`;
  const body = html`${crumbs(open, above, title)}<header class="head"><h1 dir="auto">${title}</h1>${description && html`<p class="words" dir="auto">${description}</p>`}${album.count > 0 && html`<p class="soft">${speech.counted('files', album.count)}</p>`}${totalOf(album) > 0 && findForm(open, speech.say('searchAlbum'), { album: album.id })}${wholeOf(open, album)}</header>
${inside.length > 0 && html`<section class="sec" aria-labelledby="inside"><header><h2 id="inside">${speech.say('albums')}</h2></header>${albumCards(open, inside, palette)}</section>`}
<section class="sec" aria-label="${speech.say('files')}">${files}</section>${furtherOf(open, url, page)}`;
  return drawPage(origin, open, {
    title,
    palette,
    address: url,
    indexed: cursor === undefined,
    head: cardMeta(origin, open, { title, description, address: url, picture: cover }),
    body,
  });
}

/** The page of search results. */
export function foundPage(
  origin: string,
  open: Open,
  { search, facets, page }: { search: Search; facets: FacetValues; page: FilePage },
): PublicPage {
  const palette = createPalette();
  const { speech } = open;
  const { results, count, count_exact: exact } = page;
  const album = search.album === undefined ? undefined : open.tree.byId.get(search.album);
  const q = search.q?.trim() ?? '';
  const title = q === '' ? speech.say('search') : speech.say('searchFor', { words: q });
  const said = exact ? speech.counted('files', count) : speech.counted('moreThan', Math.max(count - 1, 1));
  const address = `${homeOf(open)}?${queryOf(search)}`;
  const named = album && html`<bdi>${album.title}</bdi>`;
  const found = named ? speech.sayHtml('foundIn', { files: said, album: named }) : html`${said}`;
  const none = named ? speech.sayHtml('noMatchIn', { album: named }) : html`${speech.say('noMatch')}`;
  const files =
    results.length > 0
      ? choosing(open, fileTiles(open, results, palette))
      : html`<p>${none} <a class="more" href="${homeOf(open)}#albums">${speech.say('browse')}</a></p>`;
  const body = html`${crumbs(open, album ? [albumOf(open, album)] : [], speech.say('search'))}<header class="head">${q === '' ? html`<h1>${speech.say('search')}</h1>` : html`<h1 dir="auto">${q}</h1>`}<p role="status">${found}</p>${findForm(open, speech.say('search'), { q, ...(album ? { album: album.id } : {}) })}<a class="more to-facets" href="#filters">${speech.say('filters')}</a></header>
<div class="found">${facetsOf(open, search, facets)}<section class="sec" aria-label="${speech.say('files')}">${files}${furtherOf(open, address, page)}</section></div>`;
  return drawPage(origin, open, { title, palette, address, indexed: false, body });
}
