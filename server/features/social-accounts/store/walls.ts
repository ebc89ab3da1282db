import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface WallRow {
  team_id: string;
  id: string;
  name: string;
  username: string;
}

export interface WallPostRow {
  id: string;
  caption: string;
  first_comment: string;
  link: string | null;
  likes: number;
  created_at: Date;
  media: { media_type: string; width: number; height: number; alt: string }[];
}

export interface NewWallPost {
  readonly team: string;
  readonly account: string;
  readonly id: string;
  readonly key: string;
  readonly caption: string;
  readonly firstComment: string;
  readonly link: string | null;
}

export interface NewWallMedia {
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly bytes: Buffer;
}

/** The wall of a demo account that is connected, by its id alone. */
export async function findWall(db: Db, account: string): Promise<WallRow | undefined> {
  const { rows } = await sql<WallRow>`select a.team_id, a.id, a.name, a.username from social_accounts a
    join teams t on t.id = a.team_id and t.closed_at is null
    where a.id = ${account} and a.platform = 'demo' and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** Posts of a wall, newest first: those before one of them, or one alone. */
export async function wallPosts(
  db: Db,
  { team_id: team, id }: WallRow,
  { limit, before = null, only = null }: { limit: number; before?: string | null; only?: string | null },
): Promise<WallPostRow[]> {
  const { rows } = await sql<WallPostRow>`select p.id, p.caption, p.first_comment, p.link, p.likes, p.created_at,
      (select coalesce(json_agg(json_build_object('media_type', m.media_type, 'width', m.width, 'height', m.height, 'alt', m.alt) order by m.position), '[]')
        from wall_media m where m.team_id = p.team_id and m.post_id = p.id) as media
    from wall_posts p where p.team_id = ${team} and p.account_id = ${id}
      ${before === null ? sql`` : sql`and p.id < ${before}::uuid`} ${only === null ? sql`` : sql`and p.id = ${only}::uuid`}
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A post by the key that its publisher gave it. */
export async function findByKey(db: Db, team: string, account: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from wall_posts where team_id = ${team} and account_id = ${account} and key = ${key}`.execute(db);
  return rows[0]?.id;
}

/** Puts a post on a wall. One of this key that is there already stays, and nothing is put beside it. */
export async function insertWallPost(tx: Tx, post: NewWallPost): Promise<boolean> {
  const { rows } = await sql`insert into wall_posts (team_id, account_id, id, key, caption, first_comment, link)
    values (${post.team}, ${post.account}, ${post.id}, ${post.key}, ${post.caption}, ${post.firstComment}, ${post.link})
    on conflict (team_id, account_id, key) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function insertWallMedia(
  tx: Tx,
  { team, post, position }: { team: string; post: string; position: number },
  media: NewWallMedia,
): Promise<void> {
  await sql`insert into wall_media (team_id, post_id, position, media_type, width, height, alt, bytes)
    values (${team}, ${post}, ${position}, ${media.mediaType}, ${media.width}, ${media.height}, ${media.alt}, ${media.bytes})`.execute(
    tx,
  );
}

export interface WallMediaFacts {
  media_type: string;
  size: number;
  created_at: Date;
}

/** A picture or video of a wall that is shown, without its bytes. */
export async function wallMedia(
  db: Db,
  { team_id: team, id: account }: WallRow,
  post: string,
  position: number,
): Promise<WallMediaFacts | undefined> {
  const { rows } =
    await sql<WallMediaFacts>`select m.media_type, octet_length(m.bytes) as size, p.created_at from wall_media m
    join wall_posts p on p.team_id = m.team_id and p.id = m.post_id
    where m.team_id = ${team} and m.post_id = ${post} and m.position = ${position} and p.account_id = ${account}`.execute(
      db,
    );
  return rows[0];
}

/** Some of its bytes, from a place on. */
export async function wallBytes(
  db: Db,
  { team_id: team }: WallRow,
  { post, position, from, length }: { post: string; position: number; from: number; length: number },
): Promise<Buffer> {
  const { rows } = await sql<{
    bytes: Buffer;
  }>`select substring(m.bytes from ${from + 1}::int for ${length}::int) as bytes from wall_media m
    where m.team_id = ${team} and m.post_id = ${post} and m.position = ${position}`.execute(db);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

export async function likesOf(db: Db, team: string, post: string): Promise<number | undefined> {
  const { rows } = await sql<{
    likes: number;
  }>`select likes from wall_posts where team_id = ${team} and id = ${post}`.execute(db);
  return rows[0]?.likes;
}

export interface MentionRow {
  id: string;
  account_id: string;
  name: string;
  username: string;
  caption: string;
  likes: number;
  created_at: Date;
  media: { media_type: string }[];
}

type WallChoice =
  /** Posts of others that may mention the name of an account. */
  | { readonly team: string; readonly account: string; readonly mentioning: string }
  | { readonly team: string; readonly account: string }
  /** Of every wall. */
  | { readonly hashtag: string }
  | { readonly ids: readonly string[] };

const containing = (words: string) =>
  sql`lower(p.caption) like ${`%${words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

function chosen(choice: WallChoice): RawBuilder<unknown> {
  if ('ids' in choice) return sql`p.id = any(${[...choice.ids]}::uuid[])`;
  if ('hashtag' in choice) return containing(`#${choice.hashtag}`);
  const own = sql`(p.team_id, p.account_id) = (${choice.team}::uuid, ${choice.account}::uuid)`;
  return 'mentioning' in choice ? sql`not ${own} and ${containing(`@${choice.mentioning}`)}` : own;
}

/** Posts on walls of this installation, after a place, the oldest first. */
export async function postsOnWalls(
  db: Db,
  choice: WallChoice,
  { after, limit }: { after: string | null; limit: number },
): Promise<MentionRow[]> {
  const { rows } =
    await sql<MentionRow>`select p.id, p.account_id, a.name, a.username, p.caption, p.likes, p.created_at,
      (select coalesce(json_agg(json_build_object('media_type', m.media_type) order by m.position), '[]')
        from wall_media m where m.team_id = p.team_id and m.post_id = p.id) as media
    from wall_posts p join social_accounts a on a.team_id = p.team_id and a.id = p.account_id
      join teams t on t.id = p.team_id and t.closed_at is null
    where a.platform = 'demo' and a.deleted_at is null and ${chosen(choice)}
      ${after === null ? sql`` : sql`and p.id > ${after}::uuid`}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}
