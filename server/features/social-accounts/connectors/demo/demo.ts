import { buffer } from 'node:stream/consumers';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import { demo as limits } from '#contract/posts/platforms/demo.ts';
import { newId } from '#platform/ids.ts';
import {
  findByKey,
  findWall,
  insertWallMedia,
  insertWallPost,
  likesOf,
  type MentionRow,
  mentionsOnWalls,
  type NewWallMedia,
} from '../../store/walls.ts';
import { type Connector, type FoundTag, NetworkTrouble, type OutgoingMedia } from '../connector.ts';

/** The page of a wall, and of one post on it. */
export const wallAddress = (origin: string, account: string): string => `${origin}/wall/${account}`;
const postAddress = (origin: string, account: string, post: string) => `${wallAddress(origin, account)}/${post}`;
const tagsAtOnce = 200;

async function read(media: OutgoingMedia): Promise<NewWallMedia> {
  const { mediaType, width, height, alt } = media;
  return { mediaType, width, height, alt, bytes: await buffer(await media.open()) };
}

function tagged(origin: string, row: MentionRow): FoundTag {
  const bytes = `${origin}/content/w/${row.account_id}/${row.id}`;
  return {
    remoteId: row.id,
    permalink: postAddress(origin, row.account_id, row.id),
    caption: row.caption,
    posted_on: row.created_at.toISOString(),
    media: row.media.map(({ media_type: type }, at) => ({
      kind: type.startsWith('video/') ? ('video' as const) : ('image' as const),
      url: `${bytes}/${at}`,
      thumbnail_url: type.startsWith('video/') ? null : `${bytes}/${at}`,
    })),
    creator: { identifier: row.account_id, handle: row.username, name: row.name },
    hashtags: hashtagsIn(row.caption),
    mentions: mentionsIn(row.caption),
  };
}

/** A network inside the product: posts go to a page of its own, with everything that a network does. */
export const demo: Connector = {
  platform: 'demo',
  limits,
  missing: () => [],
  offer: { fields: [], help_url: null, handover: false },
  async check({ db, origin }, { account }) {
    const wall = (await findWall(db, account)) ?? trouble();
    return {
      remoteId: wall.id,
      server: null,
      name: wall.name,
      username: wall.username,
      photo: null,
      url: wallAddress(origin, wall.id),
      scopes: [],
      accessUntil: null,
      ownLimits: null,
    };
  },
  sameKeySeconds: Number.POSITIVE_INFINITY,
  async publish({ db, origin }, { team, account }, post, signal) {
    const media: NewWallMedia[] = [];
    for (const one of post.media) media.push(await read(one));
    signal.throwIfAborted();
    const id = await db.transaction().execute(async (tx) => {
      const fresh = newId();
      const { key, caption, firstComment, link } = post;
      if (!(await insertWallPost(tx, { team, account, id: fresh, key, caption, firstComment, link })))
        return (await findByKey(tx, team, account, key)) ?? fresh;
      for (const [position, one] of media.entries()) await insertWallMedia(tx, { team, post: fresh, position }, one);
      return fresh;
    });
    return { remoteId: id, permalink: postAddress(origin, account, id) };
  },
  async find({ db, origin }, { team, account }, { key }) {
    const id = await findByKey(db, team, account, key);
    if (id === undefined) return { found: null, certain: true };
    return { found: { remoteId: id, permalink: postAddress(origin, account, id) } };
  },
  async metrics({ db }, { team }, remoteId) {
    const likes = (await likesOf(db, team, remoteId)) ?? trouble();
    return { likes, comments: null, shares: null, views: null };
  },
  async tagged({ db, origin }, { team, account, username }, cursor) {
    const rows = await mentionsOnWalls(db, { team, account, username, after: cursor, limit: tagsAtOnce });
    // A longer name that begins like this one is somebody else's.
    const names = (text: string) => text.toLowerCase() === `@${username}`.toLowerCase();
    const posts = rows.map((row) => tagged(origin, row)).filter(({ mentions }) => mentions.some(names));
    return { posts, cursor: rows.at(-1)?.id ?? cursor };
  },
};

function trouble(): never {
  throw new NetworkTrouble('revoked', 'This wall is not there any more.');
}
