import type * as contract from '#contract/public/portals.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail, invalid } from '#platform/errors.ts';
import { sendTagged } from '#platform/http/etag.ts';
import type { Handler } from '#platform/http/handle.ts';
import { sent, type Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPacked } from '#platform/http/packed.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '../guesses.ts';
import { unlockingCookie } from '../unlocked.ts';
import { noteSeen } from './counted.ts';
import { detailOf, openPlace } from './file.ts';
import { type KeptText, keptText } from './kept.ts';
import { albumPage, albumsOf } from './listed.ts';
import { type Asked, findPortal, lockOf, type Open, openPortal, portalCookie } from './open.ts';
import { isSearch, searchFiles } from './search.ts';
import { inTurn } from './turns.ts';
import { portalOf } from './view.ts';

/** Whatever is asked of the database for a visitor counts. */
export const limitVisit = ({ services, request }: Asked): Promise<void> =>
  limitRate(services.db, visitorKey(request), rateLimits.visit);

/** Answers with a text that was made before, or nothing when the page has it already. */
async function sendKept({ reply }: Pick<Visitor, 'reply'>, { packed, etag }: KeptText): Promise<typeof sent> {
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  await sendTagged(reply, etag, () => sendPacked(reply.type('application/json; charset=utf-8'), packed));
  return sent;
}

export const show: Handler<typeof contract.showPortal, Services> = async (call) => {
  const open = await openPortal(call, call.params.slug);
  noteSeen(call, open, {});
  return sendKept(call, await keptText(open, 'json', async () => JSON.stringify(await portalOf(call.services, open))));
};

export const albums: Handler<typeof contract.portalAlbums, Services> = async (call) => {
  const open = await openPortal(call, call.params.slug);
  const { cursor, limit } = call.query;
  const make = async () =>
    JSON.stringify(pageOfAll(`portal albums ${open.id}`, albumsOf(open), call.query, ({ uuid }) => uuid));
  return sendKept(call, await keptText(open, `json albums ${limit ?? ''} ${cursor ?? ''}`, make));
};

/** An album that this visitor sees. */
export const albumIn = (open: Open, id: string) =>
  open.tree.byId.get(id) ?? fail('not_found', 'This album does not exist, or is no longer shown.');

export const files: Handler<typeof contract.portalFiles, Services> = async (call) => {
  const { services, request, params, query } = call;
  const open = await openPortal(call, params.slug);
  const { cursor, limit, ...search } = query;
  const album = search.album === undefined ? undefined : albumIn(open, search.album);
  if (album && !isSearch(search)) {
    noteSeen(call, open, cursor === undefined ? { album: album.id } : {});
    const make = async () => JSON.stringify(await albumPage(services, open, album, { cursor, limit }));
    return sendKept(call, await keptText(open, `json ${album.id} ${limit} ${cursor ?? ''}`, make));
  }
  await limitVisit({ services, request });
  call.reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const { signal } = new AbortController();
  const { results, ...rest } = await inTurn(visitorKey(request), () =>
    searchFiles(services, open, search, { cursor, limit, signal }),
  );
  const term = search.q !== undefined && cursor === undefined ? { text: search.q, found: rest.count } : undefined;
  noteSeen(call, open, { term });
  return { results: [...results], ...rest };
};

export const file: Handler<typeof contract.showPortalFile, Services> = async (call) => {
  const open = await openPortal(call, call.params.slug);
  await limitVisit(call);
  call.reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const placed = await openPlace(call.services, open, call.params.place);
  noteSeen(call, open, { file: placed.row.id });
  return detailOf(call.services, open, placed);
};

/** True for the right password, or where none is asked for. Sets what opens this Media Centre alone, until its password changes. */
export async function unlockWith(
  { services, request, reply }: Visitor<Services>,
  slug: string,
  password: string,
): Promise<boolean> {
  const portal = await findPortal({ services, request }, slug);
  if (portal.visibility !== 'password' || portal.passwordHash === null) return true;
  const lock = { id: portal.id, hash: portal.passwordHash, password };
  if (!(await isPassword({ db: services.db, request }, lock))) return false;
  reply.header('set-cookie', unlockingCookie(services, portalCookie(portal.id), lockOf(portal)));
  return true;
}

export const unlock: Handler<typeof contract.unlockPortal, Services> = async (call) => {
  const right = await unlockWith(call, call.params.slug, call.body.password);
  if (!right) invalid('password', 'is not the password of this Media Centre');
  return undefined;
};
