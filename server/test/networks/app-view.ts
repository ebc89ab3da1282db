import type { Loose } from '../world.ts';
import { type Asked, listenAs } from './listen.ts';
import type { RealPds } from './real-pds.ts';

type Followed = Pick<RealPds, 'url' | 'directory' | 'ask'>;

/** Answers what is asked about the posts of everybody, from what the accounts of one server have written there. */
export interface AppView {
  readonly url: string;
  /** Reads this server from now on. */
  follow(pds: Followed): void;
  stop(): Promise<void>;
}

/** The account that somebody's own server asks for. */
function askedBy({ token }: Asked): string {
  const [, claims = ''] = token.split('.');
  return claims === '' ? '' : JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).iss;
}

const features = ({ record }: Loose): Loose[] => (record.facets ?? []).flatMap((facet: Loose) => facet.features);
const mentions = (post: Loose, did: string) => features(post).some((one) => one.did === did);
const hasTag = (post: Loose, tag: string) => features(post).some((one) => one.tag?.toLowerCase() === tag.toLowerCase());

/** Every post of every account of a server, the newest first, as it is shown. */
async function postsOf({ url, directory, ask }: Followed): Promise<Loose[]> {
  const { repos } = await ask('com.atproto.sync.listRepos');
  const all = await Promise.all(
    repos.map(async ({ did }: Loose) => {
      const [{ alsoKnownAs }, { records }] = await Promise.all([
        fetch(`${directory}/${did}`).then((told): Promise<Loose> => told.json()),
        ask(`com.atproto.repo.listRecords?repo=${did}&collection=app.bsky.feed.post&limit=100`),
      ]);
      const handle = alsoKnownAs[0].replace('at://', '');
      return records.map(({ uri, cid, value: record }: Loose) => {
        const images = (record.embed?.images ?? []).map(({ image, alt, aspectRatio }: Loose) => {
          const at = `${url}/xrpc/com.atproto.sync.getBlob?did=${did}&cid=${image.ref.$link}`;
          return { thumb: at, fullsize: at, alt, ...(aspectRatio ? { aspectRatio } : {}) };
        });
        return {
          ...{ uri, cid, record, indexedAt: record.createdAt, author: { did, handle, displayName: handle } },
          ...(images.length > 0 ? { embed: { $type: 'app.bsky.embed.images#view', images } } : {}),
        };
      });
    }),
  );
  return all.flat().sort((a, b) => b.indexedAt.localeCompare(a.indexedAt));
}

const calls: Record<string, (asked: Asked, posts: Loose[]) => Loose> = {
  'app.bsky.feed.searchPosts': ({ query }, posts) => ({
    posts: posts.filter((post) => hasTag(post, query.get('tag') ?? '')),
  }),
  'app.bsky.feed.getAuthorFeed': ({ query }, posts) => ({
    feed: posts.filter(({ author }) => author.did === query.get('actor')).map((post) => ({ post })),
  }),
  'app.bsky.feed.getPosts': ({ query }, posts) => ({
    posts: posts.filter(({ uri }) => query.getAll('uris').includes(uri)),
  }),
  'app.bsky.notification.listNotifications': (asked, posts) => ({
    notifications: posts
      .filter((post) => mentions(post, askedBy(asked)))
      .map((post) => ({ ...post, reason: 'mention', isRead: false })),
  }),
};

/**
 * A stand-in for the part of Bluesky that finds posts, which is not a thing one runs beside a test: each account's own server
 * passes such questions on to it.
 */
export async function startAppView(): Promise<AppView> {
  let followed: Followed | null = null;
  const network = await listenAs(async (asked) => {
    const call = calls[asked.path.replace('/xrpc/', '')];
    if (!call || !followed) return { status: 404, body: { error: 'MethodNotImplemented', message: asked.path } };
    return { body: call(asked, await postsOf(followed)) };
  });
  return {
    url: network.url,
    follow: (pds) => {
      followed = pds;
    },
    stop: () => network.stop(),
  };
}
