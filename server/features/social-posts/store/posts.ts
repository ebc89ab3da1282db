import { type RawBuilder, sql } from 'kysely';
import type { ApprovalState, FoundOn, PostPiece, PostSource } from '#contract/social-posts/post.ts';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PostFilter } from '../filter.ts';
import { narrowed } from './filter.ts';

type PieceRow = Omit<PostPiece, 'thumbnail_url'> & {
  /** True when it was compared with the library. */
  compared: boolean;
  thumbnail: string | null;
  drawn: boolean;
  /** The file in the library, where that is all there is. */
  tile: Tile | null;
};

export interface CreatorColumns {
  id: string;
  identifier: string;
  handle: string;
  name: string;
  photo: string | null;
  email: string | null;
  notes: string;
  blocked: boolean;
  agreement: string;
  agreement_until: string | null;
}

export interface SocialPostRow {
  team_id: string;
  id: string;
  account_id: string | null;
  platform: FoundOn;
  source: PostSource;
  permalink: string | null;
  caption: string;
  posted_on: Date | null;
  hashtags: string[];
  mentions: string[];
  language: string | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
  approval: ApprovalState;
  rejected_at: Date | null;
  gone_at: Date | null;
  edited_at: Date | null;
  created_at: Date;
  revision: number;
  creator: CreatorColumns | null;
  pieces: PieceRow[];
  group: { uuid: string; title: string } | null;
  /** Its place in lists, with microseconds. */
  place: string;
}

const columns = sql`s.team_id, s.id, s.account_id, s.platform, s.source, s.permalink, s.caption, s.posted_on, s.hashtags, s.mentions, s.language,
  s.likes, s.comments, s.shares, s.views, s.approval, s.rejected_at, s.gone_at, s.edited_at, s.created_at, s.revision, s.at::text as place,
  (select json_build_object('id', c.id, 'identifier', c.identifier, 'handle', c.handle, 'name', c.name, 'photo', c.photo,
      'email', c.email, 'notes', c.notes, 'blocked', c.blocked,
      'agreement', c.agreement, 'agreement_until', c.agreement_until::text)
    from creators c where c.team_id = s.team_id and c.id = s.creator_id) as creator,
  (select json_build_object('uuid', g.id, 'title', g.title) from social_group_posts x
    join social_groups g on g.team_id = x.team_id and g.id = x.group_id
    where x.team_id = s.team_id and x.post_id = s.id) as "group",
  (select coalesce(json_agg(json_build_object('position', p.position, 'kind', p.kind, 'url', p.url, 'thumbnail', p.thumbnail_url,
      'drawn', p.picture is not null, 'alt', p.alt, 'width', p.width, 'height', p.height, 'file', p.file_id,
      'compared', p.phash is not null, 'alike', case when p.file_id is null then (select json_build_object('uuid', f.id, 'name', f.name) from files f
        where f.team_id = p.team_id and f.id = p.alike_id and f.recycled_at is null) end,
      'tile', case when p.url is null then (select ${tileOf('f')} from files f where f.team_id = p.team_id and f.id = p.file_id
        and f.recycled_at is null and f.renditions ? 'thumb') end) order by p.position), '[]')
    from social_post_pieces p where p.team_id = s.team_id and p.post_id = s.id) as pieces`;

/** Opens a post by its id, among the caller's teams. */
export async function findSocialPost(db: Db, teams: readonly string[], id: string): Promise<SocialPostRow | undefined> {
  const { rows } = await sql<SocialPostRow>`select ${columns} from social_posts s
    where s.team_id = any(${[...teams]}::uuid[]) and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function socialPostsById(db: Db, team: string, ids: readonly string[]): Promise<SocialPostRow[]> {
  const { rows } =
    await sql<SocialPostRow>`select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality n (id, nr)
    join social_posts s on s.team_id = ${team} and s.id = n.id order by n.nr`.execute(db);
  return rows;
}

/** The post as nobody else can change it now. */
export async function lockSocialPost(tx: Tx, team: string, id: string): Promise<SocialPostRow | undefined> {
  const { rows } = await sql<SocialPostRow>`select ${columns} from social_posts s
    where s.team_id = ${team} and s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

/** Newest first. */
export async function listSocialPosts(
  db: Db,
  filter: PostFilter,
  limit: number,
  after: readonly [string, string] | null,
): Promise<SocialPostRow[]> {
  const { rows } = await sql<SocialPostRow>`select ${columns} from social_posts s where ${narrowed(filter)}
      ${after === null ? sql`` : sql`and (s.at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by s.at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSocialPosts(db: Db, filter: PostFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select 1 from social_posts s where ${narrowed(filter)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The number of posts that came between two moments, counted no further than a bound. */
export async function countArrived(
  db: Db,
  filter: PostFilter,
  { after, until }: { after: Date; until: Date },
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from social_posts s where ${narrowed(filter)}
    and s.created_at > ${after} and s.created_at <= ${until} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Languages of the posts of a team, each by one step through the index. */
export async function languagesOf(db: Db, team: string): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select s.language from social_posts s where s.team_id = ${team}
    and s.rejected_at is null and s.language is not null and ${after} order by s.language limit 1)`;
  const { rows } = await sql<{ language: string | null }>`with recursive l (language) as (
      ${next(sql`true`)} union all select ${next(sql`s.language > l.language`)} from l where l.language is not null)
    select l.language from l`.execute(db);
  return rows.flatMap(({ language }) => language ?? []);
}

/** The post of a team at an address. */
export async function socialPostAt(db: Db, team: string, permalink: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from social_posts
    where team_id = ${team} and md5(permalink) = md5(${permalink}) and permalink = ${permalink}`.execute(db);
  return rows[0]?.id;
}

export async function deleteSocialPost(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from social_posts where team_id = ${team} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The part of a post that people change. */
export interface SocialPostLook {
  readonly caption: string;
  readonly posted_on: string | null;
  readonly rejected_at: string | null;
}

export const lookOfPost = ({ caption, posted_on, rejected_at }: SocialPostRow): SocialPostLook => ({
  caption,
  posted_on: posted_on?.toISOString() ?? null,
  rejected_at: rejected_at?.toISOString() ?? null,
});

export async function writeSocialPost(
  tx: Tx,
  { team_id: team, id }: Pick<SocialPostRow, 'team_id' | 'id'>,
  look: SocialPostLook,
  by: string | null,
): Promise<void> {
  await sql`update social_posts set caption = ${look.caption}, posted_on = ${look.posted_on}::timestamptz,
      rejected_at = ${look.rejected_at}::timestamptz, rejected_by = case when ${look.rejected_at}::timestamptz is not null then ${by}::uuid end,
      updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Deletes for good what was rejected long ago. */
export async function forgetRejected(db: Db, days: number): Promise<void> {
  await sql`delete from social_posts where rejected_at < now() - make_interval(days => ${days})`.execute(db);
}
