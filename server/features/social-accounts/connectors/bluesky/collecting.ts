import type { AppBskyFeedDefs } from '@atproto/api';
import type { Access, Connector, ConnectorServices, FoundTags } from '../connector.ts';
import { agentOf, asking } from './agent.ts';
import { tagOf } from './reading.ts';

type View = AppBskyFeedDefs.PostView;

const [pageSize, mostPages] = [50, 4];

/**
 * Posts that the network had after a place, from pages that begin with the newest. The place is the time at which it had the
 * newest of them.
 */
async function newer(
  services: ConnectorServices,
  since: string | null,
  page: (cursor: string | undefined) => Promise<{ views: readonly View[]; cursor: string | undefined }>,
): Promise<FoundTags> {
  const found: View[] = [];
  let cursor: string | undefined;
  for (let at = 0; at < mostPages; at += 1) {
    const got = await page(cursor);
    const fresh = got.views.filter(({ indexedAt }) => since === null || indexedAt > since);
    found.push(...fresh);
    cursor = got.cursor;
    // Of the first look ever, one page is enough.
    if (cursor === undefined || since === null || fresh.length < got.views.length) break;
  }
  const newest = [...found.map(({ indexedAt }) => indexedAt), since ?? ''].sort().at(-1);
  const now = services.clock.now();
  return { posts: found.map((view) => tagOf(view, now)), cursor: newest || null };
}

/** Posts of the account itself, without its answers and what it shares. */
export async function own(
  services: ConnectorServices,
  access: Access,
  since: string | null,
  signal: AbortSignal,
): Promise<FoundTags> {
  const agent = await agentOf(services, access, signal);
  return newer(services, since, async (cursor) => {
    const { data } = await asking(services, () =>
      agent.app.bsky.feed.getAuthorFeed({
        actor: access.remoteId,
        filter: 'posts_no_replies',
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    const views = data.feed.flatMap(({ post, reason }) => (reason === undefined ? [post] : []));
    return { views, cursor: data.cursor };
  });
}

/** Posts of everybody with a hashtag. */
export async function hashtag(
  services: ConnectorServices,
  access: Access,
  asked: { readonly hashtag: string; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<FoundTags> {
  const agent = await agentOf(services, access, signal);
  return newer(services, asked.cursor, async (cursor) => {
    const { data } = await asking(services, () =>
      agent.app.bsky.feed.searchPosts({
        q: `#${asked.hashtag}`,
        tag: [asked.hashtag],
        sort: 'latest',
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    return { views: data.posts, cursor: data.cursor };
  });
}

export const look: NonNullable<Connector['look']> = {
  most: 25,
  async ask(services, access, remoteIds, signal) {
    const agent = await agentOf(services, access, signal);
    const { data } = await asking(services, () => agent.app.bsky.feed.getPosts({ uris: [...remoteIds] }));
    const now = services.clock.now();
    return data.posts.map((view) => tagOf(view, now));
  },
};
