import { Parser } from 'htmlparser2';
import { z } from 'zod';
import type { Metrics } from '#contract/posts/post.ts';
import type { Access, ConnectorServices, FoundTag } from '../connector.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import type { Place } from '../shared/json-api.ts';
import { get, placeOf } from './client.ts';

const counts = z.object({
  favourites_count: z.number().int(),
  reblogs_count: z.number().int(),
  replies_count: z.number().int(),
});
const file = z.object({ type: z.string(), url: z.string().nullish(), preview_url: z.string().nullish() });
const author = z.object({ id: z.string(), acct: z.string(), display_name: z.string().default('') });
const status = z.object({
  id: z.string(),
  url: z.string().nullish(),
  uri: z.string(),
  visibility: z.string(),
  content: z.string(),
  created_at: z.string(),
  language: z.string().nullish(),
  media_attachments: z.array(file).default([]),
  tags: z.array(z.object({ name: z.string() })).default([]),
  mentions: z.array(z.object({ acct: z.string() })).default([]),
  favourites_count: z.number().int().optional(),
  reblogs_count: z.number().int().optional(),
  replies_count: z.number().int().optional(),
});
/** A post as lists of posts have it: with its author, and what it shares of somebody else. */
export const wholeStatus = status.extend({ account: author, reblog: z.unknown().optional() });
const notification = z.object({ id: z.string(), account: author, status: status.nullish() });
type Notification = z.output<typeof notification>;
type Status = z.output<typeof status>;

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const path = `/api/v1/statuses/${encodeURIComponent(remoteId)}`;
  const { favourites_count, reblogs_count, replies_count } = await get(
    services,
    placeOf(access, signal),
    { path },
    counts,
  );
  return { likes: favourites_count, comments: replies_count, shares: reblogs_count, views: null };
}

/** The words of a post, which servers give as HTML. */
function plain(html: string): string {
  let text = '';
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'br') text += '\n';
      else if (tag === 'p' && text !== '') text += '\n\n';
    },
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return text.trim();
}

const kinds: Readonly<Record<string, 'image' | 'video'>> = { image: 'image', video: 'video', gifv: 'video' };

const mediaOf = ({ media_attachments: files }: Status): FoundTag['media'] =>
  files.flatMap(({ type, url, preview_url }) => {
    const kind = kinds[type];
    return kind && url ? [{ kind, url, thumbnail_url: preview_url ?? null }] : [];
  });

export const tagOf = (
  status: Status,
  { id, acct, display_name: name }: Notification['account'],
  now: Date,
): FoundTag => ({
  remoteId: status.id,
  permalink: status.url ?? status.uri,
  caption: plain(status.content),
  posted_on: cleanMoment(status.created_at, now),
  media: mediaOf(status),
  creator: { identifier: id, handle: acct, name: name || acct },
  hashtags: status.tags.map((tag) => `#${tag.name}`),
  mentions: status.mentions.map((mention) => `@${mention.acct}`),
  language: status.language ?? null,
  counts: {
    likes: status.favourites_count ?? null,
    comments: status.replies_count ?? null,
    shares: status.reblogs_count ?? null,
    views: null,
  },
});

const [pageSize, mostPages] = [40, 5];

/** Mentions after a place, page by page; without a place, the newest of them. */
async function mentionsAfter(
  services: ConnectorServices,
  place: Place,
  cursor: string | null,
): Promise<Notification[]> {
  const found: Notification[] = [];
  let after = cursor;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { 'types[]': 'mention', limit: String(pageSize), ...(after === null ? {} : { min_id: after }) };
    const got = await get(services, place, { path: '/api/v1/notifications', query }, z.array(notification));
    found.unshift(...got);
    const [newest] = got;
    if (!newest || cursor === null || got.length < pageSize) break;
    after = newest.id;
  }
  return found;
}

/** True for a post that anybody may read; what was written to the account alone stays there. */
export const isOpen = ({ visibility }: Pick<Status, 'visibility'>): boolean =>
  visibility === 'public' || visibility === 'unlisted';

export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const mentions = await mentionsAfter(services, placeOf(access, signal), cursor);
  const now = services.clock.now();
  const open = mentions.flatMap(({ status, account }) =>
    status && isOpen(status) ? [tagOf(status, account, now)] : [],
  );
  const posts = [...new Map(open.map((post) => [post.remoteId, post])).values()];
  return { posts, cursor: mentions[0]?.id ?? cursor };
}
