import { sendTagged } from '#platform/http/etag.ts';
import { sent, type Visitor } from '#platform/http/handle.ts';
import { addVary, sendPacked } from '#platform/http/packed.ts';
import type { Services } from '#server/services.ts';
import { openLive } from './live.ts';
import { allowedSite } from './sites.ts';
import type { Live, Shown } from './view.ts';

/** A file as visitors get it. */
export type ShownItem = Shown['items'][number];

/** Opens a gallery for the page that asks, with what that page may read of the answer: never with cookies. */
export async function openForSite(
  { services, request, reply }: Visitor<Services>,
  id: string,
): Promise<Live & { shown: Shown }> {
  const live = await openLive(services, id).catch((error: unknown) => {
    // That there is none may be read by every page: it tells nothing.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    throw error;
  });
  const { domains } = live;
  const site = allowedSite(request.headers, { domains, origin: services.origin });
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (site !== null) reply.header('access-control-allow-origin', site);
  if (domains.length > 0) addVary(reply, 'Origin');
  return live;
}

/** Answers with a gallery as it was made last; nothing when the page has it already. */
export async function sendShown({ reply }: Pick<Visitor, 'reply'>, { packed, etag }: Shown): Promise<typeof sent> {
  reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
  addVary(reply, 'accept-encoding');
  await sendTagged(reply, etag, () => sendPacked(reply.type('application/json; charset=utf-8'), packed));
  return sent;
}

/** A page of what is published behind a place. */
export function pageOfShown(
  { items }: Shown,
  { begin, limit, next }: { begin: number; limit: number; next: (index: number) => string },
) {
  const results = items.slice(begin, begin + limit).map(({ shown }) => shown);
  const more = begin + limit < items.length;
  return { results, next: more ? next(begin + limit - 1) : null, count: items.length, count_exact: true };
}
