import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#contract/core/errors.ts';
import { uuid } from '#contract/core/fields.ts';
import { html } from '#contract/core/html.ts';
import { portalParams, portalQuery } from '#contract/public/portals.ts';
import { fail } from '#platform/errors.ts';
import { sendTagged } from '#platform/http/etag.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPacked } from '#platform/http/packed.ts';
import { sendPage, sendPrepared, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import { streamStart } from '../played.ts';
import { basketOf, placesIn } from './basket.ts';
import { noteSeen } from './counted.ts';
import { feedOf, sitemapOf } from './feeds.ts';
import { detailOf, openPlace } from './file.ts';
import { backOf } from './guests/back.ts';
import { type KeptText, keptPage, keptText } from './kept.ts';
import { albumPage, albumsOf, pinnedOf } from './listed.ts';
import { findPortal, lookIn, type Open } from './open.ts';
import { basketPage } from './page/basket.ts';
import { closedPage } from './page/closed.ts';
import { filePage } from './page/file.ts';
import { homePage } from './page/home.ts';
import { homeOf } from './page/home-of.ts';
import { albumPageOf, foundPage } from './page/lists.ts';
import { lonePage } from './page/lone.ts';
import { isSearch, searchFiles } from './search.ts';
import { albumIn, limitVisit } from './show.ts';
import { whereOf } from './store/rows.ts';
import { findFacets } from './store/search.ts';
import { consentOf } from './terms.ts';
import { idsOf } from './tree.ts';
import { inTurn } from './turns.ts';
import type { Word } from './words/dictionary.ts';
import { speechOf } from './words/speech.ts';
import { inLanguage, speechFor, wantedIn } from './words/wanted.ts';

/** Files on one page. */
const filesOnPage = 60;

/** The text in place of a Media Centre, by the code of the refusal. */
const told: Partial<Record<ErrorCode, readonly [title: Word, text: Word]>> = {
  gone: ['gone', 'goneWhy'],
  not_found: ['missing', 'missingWhy'],
  invalid: ['incomplete', 'incompleteWhy'],
  bad_cursor: ['pageGone', 'pageGoneWhy'],
  rate_limited: ['tooMany', 'tooManyWhy'],
};

/** A request for a page of a Media Centre that is open to this visitor. */
interface Asking {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly open: Open;
}
export type Answer = (asking: Asking) => Promise<FastifyReply>;

/**
 * Answers with what is wrong: in the language of the address, or else of the browser. `open`: the Media Centre, to whose first page
 * it leads back; undefined where it is not open to this visitor.
 */
export const refused = (reply: FastifyReply, error: unknown, open?: Open): FastifyReply =>
  sendRefusal(reply, error, ({ code, message }) => {
    const speech = speechFor(reply.request);
    const words = told[code];
    const text = words ? speech.say(words[1]) : message;
    const back =
      open &&
      html`<a class="button" href="${inLanguage(speech, homeOf(open))}"><span>${speech.sayHtml('backTo', { title: html`<bdi>${open.title}</bdi>` })}</span></a>`;
    const page = lonePage(speech.say(words?.[0] ?? 'failed'), html`<p>${text}</p>${back}`, speech);
    return { ...page, vary: 'accept-language' };
  });

/** Answers at an address of a Media Centre: with what is closed to this visitor, or where it is by now. */
export function atPortal(services: Services, answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let entered: Open | undefined;
    try {
      const parsed = portalParams.safeParse(request.params);
      const { slug } = parsed.success ? parsed.data : fail('not_found');
      const asked = { services, request };
      const portal = await findPortal(asked, slug);
      if (portal.slug !== (request.params as { slug?: string }).slug)
        return reply.redirect(request.url.replace(/^\/m\/[^/?]+/, `/m/${portal.slug}`), 301);
      const open = await lookIn(asked, portal);
      if (typeof open !== 'string') {
        entered = open;
        return await answer({ ...asked, reply, open });
      }
      const speech = speechOf(portal.spoken, wantedIn(request));
      const { page, status } = closedPage(open, { ...portal, speech, back: backOf(request.url, portal.slug) });
      return sendPage(reply, page, status);
    } catch (error) {
      return refused(reply, error, entered);
    }
  };
}

const albumsQuery = z.object({ albums: z.literal('all').optional() });

async function home({ services, request, reply, open }: Asking): Promise<FastifyReply> {
  const all = albumsQuery.safeParse(request.query).data?.albums === 'all';
  const make = async () =>
    homePage(services.origin, open, { albums: albumsOf(open), pinned: await pinnedOf(services, open), all });
  const page = await keptPage(open, `home ${all}`, make);
  noteSeen({ services, request }, open, {});
  return sendPrepared(reply, page);
}

/** Facets as they were found last: they change with the Media Centre alone. */
const facetsFor = async (services: Services, open: Open) => {
  const make = async () => JSON.stringify(await findFacets(services.visitorDb, whereOf(open), idsOf(open.tree).albums));
  const { packed } = await keptText(open, 'facets', make);
  return JSON.parse(packed.plain.toString()) as Awaited<ReturnType<typeof findFacets>>;
};

/** The first page, an album, or what a search finds: they have one address, told apart by what it asks. */
export const showOverview: Answer = async (asking) => {
  const { services, request, reply, open } = asking;
  // What other sites add to addresses of theirs is no question of ours.
  const asked = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      ([name, value]) => name in portalQuery.shape && value !== '',
    ),
  );
  const parsed = portalQuery.safeParse(asked);
  if (!parsed.success) fail('invalid');
  const { cursor, limit: _, ...search } = parsed.data;
  const album = search.album === undefined ? undefined : albumIn(open, search.album);
  const limit = filesOnPage;
  if (isSearch(search) || (search.q !== undefined && !album) || 'q' in (request.query as object)) {
    await limitVisit({ services, request });
    const { signal } = new AbortController();
    const [page, facets] = await inTurn(visitorKey(request), () =>
      Promise.all([searchFiles(services, open, search, { cursor, limit, signal }), facetsFor(services, open)]),
    );
    const { q: text = '' } = search;
    const isNew = cursor === undefined && text.trim() !== '';
    noteSeen(asking, open, isNew ? { term: { text, found: page.count } } : {});
    return sendPage(reply, foundPage(services.origin, open, { search, facets, page }));
  }
  if (!album) return home(asking);
  const make = async () =>
    albumPageOf(services.origin, open, album, await albumPage(services, open, album, { cursor, limit }), cursor);
  const page = await keptPage(open, `album ${album.id} ${cursor ?? ''}`, make);
  noteSeen(asking, open, cursor === undefined ? { album: album.id } : {});
  return sendPrepared(reply, page);
};

/** The page of a file. */
export const showFile: Answer = async ({ services, request, reply, open }) => {
  const place = uuid.safeParse((request.params as { place?: unknown }).place);
  if (!place.success) fail('not_found');
  const said = consentOf({ services, request }, open);
  const make = async () => {
    await limitVisit({ services, request });
    const placed = await openPlace(services, open, place.data);
    const read = await documentFor({ services, request }, placed);
    // What begins it early is a script, and a preview has none.
    const start = open.rows.draft ? null : await streamStart(services, placed);
    return filePage(services.origin, open, { file: await detailOf(services, open, placed), read, start, said });
  };
  const page = await keptPage(open, `file ${place.data} ${said === null}`, make);
  const { row } = await openPlace(services, open, place.data);
  noteSeen({ services, request }, open, { file: row.id });
  return sendPrepared(reply, page);
};

/** The files that an address names, to be had together. */
export const showBasket: Answer = async ({ services, request, reply, open }) => {
  await limitVisit({ services, request });
  const { files = [] } = request.query as { files?: string | string[] };
  const found = await basketOf(services, open, placesIn([files].flat()));
  return sendPage(
    reply,
    basketPage(services.origin, open, { basket: found, said: consentOf({ services, request }, open) }),
  );
};

/** Sends a text of this kind. */
function sendText(reply: FastifyReply, type: string, { packed, etag }: KeptText): FastifyReply {
  reply.header('cache-control', 'private, no-cache');
  return sendTagged(reply, etag, () => sendPacked(reply.type(`${type}; charset=utf-8`), packed));
}
const feed: Answer = async ({ services, reply, open }) =>
  sendText(reply, 'application/atom+xml', await keptText(open, 'feed', () => feedOf(services, open)));
const sitemap: Answer = async ({ services, reply, open }) =>
  sendText(reply, 'application/xml', await keptText(open, 'sitemap', () => sitemapOf(services, open)));

/** `/m/{slug}` and what is below it, drawn by the server, so that nothing needs a script. */
export function mountPortalPages(app: FastifyInstance, services: Services): void {
  app.get('/m/:slug', atPortal(services, showOverview));
  app.get('/m/:slug/file/:place', atPortal(services, showFile));
  app.get('/m/:slug/basket', atPortal(services, showBasket));
  app.get('/m/:slug/feed.xml', atPortal(services, feed));
  app.get('/m/:slug/sitemap.xml', atPortal(services, sitemap));
}
