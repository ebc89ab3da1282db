import { type Html, html } from '#contract/core/html.ts';
import type { PortalAlbum, PortalFile } from '#contract/public/portals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import type { Open } from '../open.ts';
import { filesIn, ownPictureOf } from '../view.ts';
import { type Drawn, drawPage, findForm } from './draw.ts';
import { homeOf } from './home-of.ts';
import { cardMeta } from './meta.ts';
import { createPalette } from './palette.ts';
import { albumCards, choosing, fileTiles, pictureTag } from './tiles.ts';

const leading = 4;

/** The terms of a Media Centre, in one sentence and in full. */
export function termsOf(open: Open): Html | false {
  const { terms, summary } = open.settings.downloads;
  if (terms.trim() === '') return false;
  const { speech } = open;
  return html`<section class="sec" id="terms" aria-labelledby="terms-title"><header><h2 id="terms-title">${speech.say('usageTerms')}</h2></header>${summary && html`<p dir="auto">${summary}</p>`}<details${!summary && html` open`}><summary>${speech.say('readTerms')}</summary><p class="words" dir="auto">${terms}</p></details></section>`;
}

function aboutOf({ settings: { about }, speech }: Open): Html | false {
  return (
    about.trim() !== '' &&
    html`<section class="sec" aria-labelledby="about"><header><h2 id="about">${speech.say('about')}</h2></header>${about.split(/\n{2,}/).map((part) => html`<p class="words" dir="auto">${part}</p>`)}</section>`
  );
}

function albumsPart(open: Open, albums: readonly PortalAlbum[], all: boolean, drawn: Drawn['palette']): Html | false {
  if (albums.length === 0) return false;
  const shown = all ? albums : albums.slice(0, leading);
  const more =
    shown.length < albums.length &&
    html`<a class="more" href="${homeOf(open)}?albums=all">${open.speech.counted('allAlbums', albums.length)}</a>`;
  return html`<section class="sec" id="albums" aria-labelledby="albums-title"><header><h2 id="albums-title">${open.speech.say('albums')}</h2>${more}</header>${albumCards(open, shown, drawn, { lead: !all && shown.length === leading })}</section>`;
}

/** The first page of a Media Centre. `all`: with every album of its top level. */
export function homePage(
  origin: string,
  open: Open,
  { albums, pinned, all }: { albums: readonly PortalAlbum[]; pinned: readonly PortalFile[]; all: boolean },
): PublicPage {
  const palette = createPalette();
  const { settings, title, speech } = open;
  const cover = ownPictureOf(open, 'cover');
  const picture = cover && pictureTag(cover, { sizes: '(max-width: 767px) 100vw, 60vw', palette, when: 'first' });
  const top = albums.filter(({ parent_album: parent }) => parent === null);
  const files = filesIn(open);
  const chosen =
    pinned.length > 0 &&
    html`<section class="sec" aria-labelledby="pinned"><header><h2 id="pinned"${settings.pinned_title !== '' && html` dir="auto"`}>${settings.pinned_title || speech.say('highlights')}</h2></header>${choosing(open, fileTiles(open, pinned, palette, 0))}</section>`;
  const nothing = files === 0 && html`<p class="sec soft">${speech.say('nothingYet')}</p>`;
  const hero = html`<section class="${picture ? 'hero has' : 'hero'}" aria-labelledby="title"><div><h1 id="title" dir="auto">${title}</h1>${settings.description && html`<p class="words" dir="auto">${settings.description}</p>`}${files > 0 && findForm(open, speech.counted('searchFiles', files))}</div>${picture}</section>`;
  const address = all ? `${homeOf(open)}?albums=all` : homeOf(open);
  return drawPage(origin, open, {
    title,
    palette,
    address,
    here: 'albums',
    head: cardMeta(origin, open, {
      title,
      description: settings.description,
      address,
      picture: ownPictureOf(open, 'social_image'),
    }),
    body: html`${hero}${albumsPart(open, top, all, palette)}${chosen}${nothing}${aboutOf(open)}${termsOf(open)}`,
  });
}
