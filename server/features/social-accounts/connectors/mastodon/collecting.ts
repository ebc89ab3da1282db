import { z } from 'zod';
import {
  type Access,
  type Connector,
  type ConnectorServices,
  type FoundTag,
  type FoundTags,
  NetworkTrouble,
} from '../connector.ts';
import { get, placeOf } from './client.ts';
import { isOpen, tagOf, wholeStatus } from './reading.ts';

const [pageSize, mostPages] = [40, 5];

/** Posts of a list after a place, page by page; without a place, the newest of them. */
async function statusesAfter(
  services: ConnectorServices,
  access: Access,
  { path, query, cursor }: { path: string; query: Readonly<Record<string, string>>; cursor: string | null },
  signal: AbortSignal,
): Promise<FoundTags> {
  const now = services.clock.now();
  const posts: FoundTag[] = [];
  let after = cursor;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { ...query, limit: String(pageSize), ...(after === null ? {} : { min_id: after }) };
    const got = await get(services, placeOf(access, signal), { path, query: asked }, z.array(wholeStatus));
    const open = got.filter((one) => isOpen(one) && !one.reblog);
    posts.unshift(...open.map((one) => tagOf(one, one.account, now)));
    after = got[0]?.id ?? after;
    if (cursor === null || got.length < pageSize) break;
  }
  return { posts, cursor: after };
}

/** Posts of the account itself, without its answers and what it shares. */
export const own = (services: ConnectorServices, access: Access, cursor: string | null, signal: AbortSignal) =>
  statusesAfter(
    services,
    access,
    {
      path: `/api/v1/accounts/${encodeURIComponent(access.remoteId)}/statuses`,
      query: { exclude_replies: 'true', exclude_reblogs: 'true' },
      cursor,
    },
    signal,
  );

/** Posts with a hashtag, as far as the account's server knows them. */
export const hashtag = (
  services: ConnectorServices,
  access: Access,
  asked: { readonly hashtag: string; readonly cursor: string | null },
  signal: AbortSignal,
) =>
  statusesAfter(
    services,
    access,
    { path: `/api/v1/timelines/tag/${encodeURIComponent(asked.hashtag)}`, query: {}, cursor: asked.cursor },
    signal,
  );

export const look: NonNullable<Connector['look']> = {
  // Each is a request of its own, and a server counts them.
  most: 20,
  async ask(services, access, remoteIds, signal) {
    const now = services.clock.now();
    const found: FoundTag[] = [];
    for (const id of remoteIds) {
      const path = `/api/v1/statuses/${encodeURIComponent(id)}`;
      const one = await get(services, placeOf(access, signal), { path }, wholeStatus).catch((error: unknown) => {
        if (error instanceof NetworkTrouble && error.kind === 'refused') return null;
        throw error;
      });
      if (one) found.push(tagOf(one, one.account, now));
    }
    return found;
  },
};
