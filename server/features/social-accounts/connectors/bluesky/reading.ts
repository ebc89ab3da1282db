import type { Agent, AppBskyFeedDefs, AppBskyNotificationListNotifications } from '@atproto/api';
import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, type FoundTag, NetworkTrouble } from '../connector.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import { agentOf, asking } from './agent.ts';
import { appAddress } from './profile.ts';

type View = AppBskyFeedDefs.PostView;
type Mention = AppBskyNotificationListNotifications.Notification;

const { name } = platformLooks.bluesky;
/** Notifications of one page, pages of one look, posts that are shown at once. */
const [pageSize, mostPages, shownAtOnce] = [50, 4, 25];

const countsOf = ({ likeCount, replyCount, repostCount, quoteCount }: View): Omit<Metrics, 'at'> => ({
  likes: likeCount ?? null,
  comments: replyCount ?? null,
  shares: repostCount === undefined ? null : repostCount + (quoteCount ?? 0),
  views: null,
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const agent = await agentOf(services, access, signal);
  const { data } = await asking(services, () => agent.app.bsky.feed.getPosts({ uris: [remoteId] }));
  const [post] = data.posts;
  if (!post) throw new NetworkTrouble('refused', `The post is not there any more at ${name}.`);
  return countsOf(post);
}

/**
 * The place up to which mentions have been read: the newest that was seen. Where there were more than one look reads, the
 * older ones are still to come: those from `page` down to `since`, and only then those newer than `newest`.
 */
const gapPlace = z.object({ since: z.string(), newest: z.string(), page: z.string() });
type Gap = z.output<typeof gapPlace>;

function gapOf(cursor: string | null): Gap | null {
  if (!cursor?.startsWith('{')) return null;
  try {
    return gapPlace.parse(JSON.parse(cursor));
  } catch {
    return null;
  }
}

interface Read {
  readonly mentions: readonly Mention[];
  /** The page at which a look ended before it came to what was seen. */
  readonly page: string | null;
}

/** Mentions that are no older than a place, the newest first, from a page on. */
async function mentionsSince(
  services: ConnectorServices,
  agent: Agent,
  since: string | null,
  from: string | undefined,
): Promise<Read> {
  const mentions: Mention[] = [];
  let cursor = from;
  for (let page = 0; page < mostPages; page += 1) {
    const { data } = await asking(services, () =>
      agent.app.bsky.notification.listNotifications({
        reasons: ['mention'],
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    const fresh = data.notifications.filter(({ indexedAt }) => since === null || indexedAt >= since);
    mentions.push(...fresh.filter(({ reason }) => reason === 'mention'));
    cursor = data.cursor;
    if (cursor === undefined || fresh.length < data.notifications.length) return { mentions, page: null };
  }
  return { mentions, page: cursor ?? null };
}

/** Embeds as they are shown under a post, in the forms that have media. */
const shownImages = z.object({
  $type: z.literal('app.bsky.embed.images#view'),
  images: z.array(z.object({ fullsize: z.string(), thumb: z.string() })),
});
const shownVideo = z.object({
  $type: z.literal('app.bsky.embed.video#view'),
  playlist: z.string(),
  thumbnail: z.string().optional(),
});
const shownMedia = z.union([shownImages, shownVideo]);
const shown = z.union([
  shownMedia,
  z
    .object({ $type: z.literal('app.bsky.embed.recordWithMedia#view'), media: shownMedia })
    .transform(({ media }) => media),
]);

function mediaOf({ embed }: View): FoundTag['media'] {
  const { data } = shown.safeParse(embed);
  if (!data) return [];
  if ('images' in data)
    return data.images.map(({ fullsize, thumb }) => ({ kind: 'image', url: fullsize, thumbnail_url: thumb }));
  return [{ kind: 'video', url: data.playlist, thumbnail_url: data.thumbnail ?? null }];
}

/** The moment that its author gave a post, unless the network had it earlier. */
function postedOn({ record, indexedAt }: View, now: Date): string | null {
  const indexed = cleanMoment(indexedAt, now);
  const written = cleanMoment(typeof record.createdAt === 'string' ? record.createdAt : null, now);
  return written !== null && (indexed === null || written < indexed) ? written : indexed;
}

export function tagOf(view: View, now: Date): FoundTag {
  const { uri, author, record } = view;
  const caption = typeof record.text === 'string' ? record.text : '';
  return {
    remoteId: uri,
    permalink: `${appAddress}/profile/${author.did}/post/${uri.split('/').at(-1)}`,
    caption,
    posted_on: postedOn(view, now),
    media: mediaOf(view),
    creator: { identifier: author.did, handle: author.handle, name: author.displayName || author.handle },
    hashtags: hashtagsIn(caption),
    mentions: mentionsIn(caption),
    language: Array.isArray(record.langs) ? String(record.langs[0] ?? '') : null,
    counts: countsOf(view),
  };
}

/** The place after a look. Of the first look ever, the newest are enough. */
function placeAfter({ mentions, page }: Read, cursor: string | null, gap: Gap | null): string | null {
  const seen = [...mentions.map(({ indexedAt }) => indexedAt), cursor ?? ''].sort();
  const newest = gap?.newest ?? seen.at(-1) ?? '';
  const since = gap?.since ?? cursor;
  if (page !== null && since !== null) return JSON.stringify({ since, newest, page } satisfies Gap);
  return newest === '' ? null : newest;
}

/** Posts that mention the account, since the newest that was seen. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const agent = await agentOf(services, access, signal);
  const gap = gapOf(cursor);
  const read = await mentionsSince(services, agent, gap?.since ?? cursor, gap?.page).catch((error: unknown) => {
    if (!gap || !(error instanceof NetworkTrouble) || error.kind !== 'refused') throw error;
    // The network does not know the page any more.
    return mentionsSince(services, agent, gap.since, undefined);
  });
  const now = services.clock.now();
  const posts: FoundTag[] = [];
  const all = [...new Set(read.mentions.map(({ uri }) => uri))];
  for (let from = 0; from < all.length; from += shownAtOnce) {
    const uris = all.slice(from, from + shownAtOnce);
    const { data } = await asking(services, () => agent.app.bsky.feed.getPosts({ uris }));
    for (const view of data.posts) posts.push(tagOf(view, now));
  }
  return { posts, cursor: placeAfter(read, cursor, gap) };
}
