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
  type NewWallMedia,
  postsOnWalls,
  wallBytes,
  wallMedia,
} from '../../store/walls.ts';
import { type Connector, type FoundTag, NetworkTrouble, type OutgoingMedia } from '../connector.ts';

/** The page of a wall, and of one post on it. */
export const wallAddress = (origin: string, account: string): string => `${origin}/wall/${account}`;
const postAddress = (origin: string, account: string, post: string) => `${wallAddress(origin, account)}/${post}`;
const tagsAtOnce = 200;
const mediaAddress = /\/content\/w\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{1,2})$/;

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
    counts: { likes: row.likes, comments: null, shares: null, views: null },
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
    const place = { after: cursor, limit: tagsAtOnce };
    const rows = await postsOnWalls(db, { team, account, mentioning: username }, place);
    // A longer name that begins like this one is somebody else's.
    const names = (text: string) => text.toLowerCase() === `@${username}`.toLowerCase();
    const posts = rows.map((row) => tagged(origin, row)).filter(({ mentions }) => mentions.some(names));
    return { posts, cursor: rows.at(-1)?.id ?? cursor };
  },
  async own({ db, origin }, { team, account }, cursor) {
    const rows = await postsOnWalls(db, { team, account }, { after: cursor, limit: tagsAtOnce });
    return { posts: rows.map((row) => tagged(origin, row)), cursor: rows.at(-1)?.id ?? cursor };
  },
  async hashtag({ db, origin }, _access, { hashtag, cursor }) {
    const rows = await postsOnWalls(db, { hashtag }, { after: cursor, limit: tagsAtOnce });
    const has = (text: string) => text.toLowerCase() === `#${hashtag}`;
    const posts = rows.map((row) => tagged(origin, row)).filter(({ hashtags }) => hashtags.some(has));
    return { posts, cursor: rows.at(-1)?.id ?? cursor };
  },
  look: {
    most: tagsAtOnce,
    async ask({ db, origin }, _access, ids) {
      const rows = await postsOnWalls(db, { ids }, { after: null, limit: ids.length });
      return rows.map((row) => tagged(origin, row));
    },
  },
  async media({ db }, url, maxBytes) {
    const [, account, post = '', at] = mediaAddress.exec(url) ?? [];
    const wall = account === undefined ? undefined : await findWall(db, account);
    const facts = wall && (await wallMedia(db, wall, post, Number(at)));
    if (!wall || !facts || facts.size > maxBytes) return null;
    return wallBytes(db, wall, { post, position: Number(at), from: 0, length: facts.size });
  },
};

function trouble(): never {
  throw new NetworkTrouble('revoked', 'This wall is not there any more.');
}
