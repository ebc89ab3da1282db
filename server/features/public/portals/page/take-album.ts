import { html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { albumOf } from '../listed.ts';
import type { Open } from '../open.ts';
import type { Said } from '../terms.ts';
import { givenIn, type ShownAlbum } from '../tree.ts';
import { drawPage } from './draw.ts';
import { homeOf } from './home-of.ts';
import { crumbs } from './lists.ts';
import { createPalette } from './palette.ts';
import { zipForm } from './zip-form.ts';

/** The page by which an album is downloaded whole. `wrong`: what has to be put right first. */
export function takeAlbumPage(
  origin: string,
  open: Open,
  { album, said, wrong = null }: { album: ShownAlbum; said: Said | null; wrong?: string | null },
): PublicPage {
  const { way, zip_cap: cap } = open.settings.downloads;
  const { speech } = open;
  const { files, bytes } = givenIn(album, way);
  const { url, title } = albumOf(open, album);
  const form =
    bytes > cap * 1_000_000
      ? html`<p>${speech.say('zipTooLarge', { size: speech.size(cap * 1_000_000) })} <a class="more" href="${url}">${speech.say('selectSome')}</a></p>`
      : zipForm(open, { fields: html`<input type="hidden" name="album" value="${album.id}">`, files, said });
  const some = album.children.length > 0 && ` ${speech.say('albumsInside')}`;
  const body = html`${crumbs(open, [...album.above.map((one) => albumOf(open, one)), { url, title }], speech.say('download'))}<header class="head"><h1 dir="auto">${title}</h1><p>${speech.say('asUploaded', { files: speech.counted('files', files), size: speech.size(bytes) })}${some}</p>${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}</header><section class="sec narrow" aria-label="${speech.say('download')}">${files === 0 ? html`<p>${speech.say('noneGiven')}</p>` : form}</section>`;
  return drawPage(origin, open, {
    title: speech.say('downloadTitle', { title }),
    palette: createPalette(),
    address: `${homeOf(open)}/zip?album=${album.id}`,
    indexed: false,
    body,
  });
}
