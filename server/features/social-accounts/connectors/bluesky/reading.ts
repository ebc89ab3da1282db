import type { Agent, AppBskyFeedDefs, AppBskyNotificationListNotifications } from '@atproto/api';
import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, type FoundTag, NetworkTrouble } from '../connector.ts';
import { agentOf, asking } from './agent.ts';
import { appAddress } from './profile.ts';

type View = AppBskyFeedDefs.PostView;
type Mention = AppBskyNotificationListNotifications.Notification;

const { name } = platformLooks.bluesky;
/** Notifications of one page, pages of one look, posts that are shown at once. */
const [pageSize, mostPages, shownAtOnce] = [50, 4, 25];

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
  const { likeCount, replyCount, repostCount, quoteCount } = post;
  return {
    likes: likeCount ?? null,
    comments: replyCount ?? null,
    shares: repostCount === undefined ? null : repostCount + (quoteCount ?? 0),
    views: null,
  };
}

/** Mentions that are no older than a place. */
async function mentionsSince(services: ConnectorServices, agent: Agent, since: string | null): Promise<Mention[]> {
  const found: Mention[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data } = await asking(services, () =>
      agent.app.bsky.notification.listNotifications({
        reasons: ['mention'],
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    const fresh = data.notifications.filter(({ indexedAt }) => since === null || indexedAt >= since);
    found.push(...fresh.filter(({ reason }) => reason === 'mention'));
    cursor = data.cursor;
    if (cursor === undefined || fresh.length < data.notifications.length) break;
  }
  return found;
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

function tagOf(view: View): FoundTag {
  const { uri, author, record, indexedAt } = view;
  const caption = typeof record.text === 'string' ? record.text : '';
  const written = typeof record.createdAt === 'string' ? Date.parse(record.createdAt) : Number.NaN;
  return {
    remoteId: uri,
    permalink: `${appAddress}/profile/${author.did}/post/${uri.split('/').at(-1)}`,
    caption,
    posted_on: Number.isNaN(written) ? indexedAt : new Date(written).toISOString(),
    media: mediaOf(view),
    creator: { identifier: author.did, handle: author.handle, name: author.displayName || author.handle },
    hashtags: hashtagsIn(caption),
    mentions: mentionsIn(caption),
  };
}

/** Posts that mention the account, since the newest that was seen. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const agent = await agentOf(services, access, signal);
  const mentions = await mentionsSince(services, agent, cursor);
  const posts: FoundTag[] = [];
  const all = [...new Set(mentions.map(({ uri }) => uri))];
  for (let from = 0; from < all.length; from += shownAtOnce) {
    const uris = all.slice(from, from + shownAtOnce);
    const { data } = await asking(services, () => agent.app.bsky.feed.getPosts({ uris }));
    for (const view of data.posts) posts.push(tagOf(view));
  }
  const newest = mentions
    .map(({ indexedAt }) => indexedAt)
    .sort()
    .at(-1);
  return { posts, cursor: newest ?? cursor };
}
