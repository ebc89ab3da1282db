import { sql } from 'kysely';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { PostCrop, TimeRule } from '#contract/posts/post.ts';
import { draftStatuses, type PostStatus } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface PostRow {
  team_id: string;
  id: string;
  status: PostStatus;
  caption: string;
  first_comment: string;
  link: string | null;
  campaign: string | null;
  local_time: string | null;
  time_zone: string;
  scheduled_at: Date | null;
  time_rule: TimeRule;
  approval: ApprovalRule | null;
  version: number;
  approvals: number;
  comment_count: number;
  error: string | null;
  /** The reason that an approval of what it was before no longer counts. */
  unapproved: string | null;
  /** A digest of the post as it was shown to those who answered about this version; null where nobody has. */
  answered_as: string | null;
  published_at: Date | null;
  late_seconds: number | null;
  copied_from: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** A recipe of the team, as an image is made by it. */
export interface PostEdit {
  name: string;
  recipe: Recipe;
}

/** A file of a post, as the post has it. */
export interface PostFileRow {
  file: string | null;
  name: string;
  alt: string | null;
  crop: PostCrop | null;
  /** The recipe that it goes out by. */
  recipe: string | null;
  /** That recipe as it is now, or as it was when the post went out; null where there is none, or it was deleted. */
  edit: PostEdit | null;
}

export interface PostCardRow extends PostRow {
  author: Person | null;
  files: PostFileRow[];
  labels: string[];
  /** Its place in lists, with microseconds. */
  place: string;
  /** By the database's clock. */
  read_at: Date;
}

const columns = sql`p.team_id, p.id, p.status, p.caption, p.first_comment, p.link, p.campaign, p.local_time, p.time_zone, p.scheduled_at,
  p.time_rule, p.approval, p.version, p.approvals, p.comment_count, p.error, p.published_at, p.late_seconds, p.copied_from, p.created_by,
  p.created_at, p.updated_at, p.revision, p.unapproved,
  (select a.shown from post_approvals a where a.team_id = p.team_id and a.post_id = p.id and a.version = p.version and a.shown is not null
    order by a.id desc limit 1) as answered_as`;
const edit = sql`coalesce(x.sent_edit, (select jsonb_build_object('name', r.name, 'recipe', r.recipe) from recipes r
  where r.team_id = x.team_id and r.id = x.recipe_id))`;
const files = sql`(select coalesce(json_agg(json_build_object('file', x.file_id, 'name', x.name, 'alt', x.alt, 'crop', x.crop,
    'recipe', x.recipe_id, 'edit', ${edit}) order by x.position), '[]')
  from post_files x where x.team_id = p.team_id and x.post_id = p.id)`;
const labels = sql`array(select l.label_id from labelled_posts l where l.team_id = p.team_id and l.post_id = p.id order by l.label_id)`;
const card = sql`${columns}, ${files} as files, ${labels} as labels, now() as read_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = p.created_by) as author`;

/** Opens a post among the caller's teams. */
export async function findPost(db: Db, teams: readonly string[], id: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select ${columns} from posts p
    where p.team_id = any(${[...teams]}::uuid[]) and p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0];
}

export async function findCard(db: Db, team: string, id: string): Promise<PostCardRow | undefined> {
  const { rows } = await sql<PostCardRow>`select ${card}, p.sort_at::text as place from posts p
    where p.team_id = ${team} and p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** The row as nobody else can change it now. `deleted`: one that was deleted and can come back. */
export async function lockPost(tx: Tx, team: string, id: string, deleted = false): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select ${columns} from posts p
    where p.team_id = ${team} and p.id = ${id} and p.deleted_at is ${deleted ? sql`not null` : sql`null`} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function filesOf(db: Db, team: string, id: string): Promise<PostFileRow[]> {
  const { rows } = await sql<PostFileRow>`select x.file_id as file, x.name, x.alt, x.crop, x.recipe_id as recipe,
      ${edit} as edit from post_files x
    where x.team_id = ${team} and x.post_id = ${id} order by x.position`.execute(db);
  return rows;
}

export async function labelsOf(db: Db, team: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ label_id: string }>`select l.label_id from labelled_posts l
    where l.team_id = ${team} and l.post_id = ${id} order by l.label_id`.execute(db);
  return rows.map((row) => row.label_id);
}

export interface PostFilter {
  readonly team: string;
  readonly accounts: readonly string[];
  readonly platforms: readonly string[];
  readonly statuses: readonly string[];
  readonly labels: readonly string[];
  readonly authors: readonly string[];
  readonly campaign?: string | undefined;
  readonly file?: string | undefined;
  readonly media?: 'image' | 'video' | 'none' | undefined;
  /** Posts that wait for this person's approval. */
  readonly reviewer?: string | undefined;
  readonly words: string;
}

const some = (values: readonly string[]) => values.length > 0;
const like = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const target = sql`post_targets x where x.team_id = p.team_id and x.post_id = p.id`;
const file = sql`post_files x join files f on f.team_id = x.team_id and f.id = x.file_id where x.team_id = p.team_id and x.post_id = p.id`;

/** The condition of a filter, of the table `posts p`. */
export function narrowed(filter: PostFilter) {
  const {
    accounts,
    platforms,
    statuses,
    labels: wanted,
    authors,
    campaign,
    file: used,
    media,
    reviewer,
    words,
  } = filter;
  const conditions = [
    sql`p.team_id = ${filter.team} and p.deleted_at is null`,
    ...(some(statuses) ? [sql`p.status = any(${[...statuses]}::text[])`] : []),
    ...(some(accounts) ? [sql`exists (select 1 from ${target} and x.account_id = any(${[...accounts]}::uuid[]))`] : []),
    ...(some(platforms)
      ? [
          sql`exists (select 1 from post_targets x join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
            where x.team_id = p.team_id and x.post_id = p.id and a.platform = any(${[...platforms]}::text[]))`,
        ]
      : []),
    ...(some(wanted)
      ? [
          sql`exists (select 1 from labelled_posts x where x.team_id = p.team_id and x.post_id = p.id and x.label_id = any(${[...wanted]}::uuid[]))`,
        ]
      : []),
    ...(some(authors) ? [sql`p.created_by = any(${[...authors]}::uuid[])`] : []),
    ...(campaign === undefined ? [] : [sql`lower(p.campaign) = lower(${campaign})`]),
    ...(used === undefined
      ? []
      : [
          sql`exists (select 1 from post_files x where x.team_id = p.team_id and x.post_id = p.id and x.file_id = ${used})`,
        ]),
    ...(media === undefined
      ? []
      : media === 'none'
        ? [sql`not exists (select 1 from post_files x where x.team_id = p.team_id and x.post_id = p.id)`]
        : [sql`exists (select 1 from ${file} and f.kind = ${media})`]),
    ...(reviewer === undefined
      ? []
      : [
          sql`p.status = 'in_review' and p.created_by is distinct from ${reviewer} and not exists (select 1 from post_approvals x
            where x.team_id = p.team_id and x.post_id = p.id and x.version = p.version and x.by = ${reviewer})`,
        ]),
    ...(words === '' ? [] : [sql`fold(p.caption) like fold(${like(words)})`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Of lists by the latest change: those that wait for nothing but people, as their index has them. */
const ofOrder = (order: PostOrder) =>
  order === 'changed' ? sql`and p.status in (${sql.join(draftStatuses.map((status) => sql.lit(status)))})` : sql``;

/** A stretch of time; several are any of them. */
export interface Span {
  readonly from: Date | null;
  readonly to: Date | null;
}

const within = (spans: readonly Span[]) =>
  spans.length === 0
    ? sql``
    : sql`and p.scheduled_at is not null and (${sql.join(
        spans.map(
          ({ from, to }) =>
            sql`(${from === null ? sql`true` : sql`p.scheduled_at >= ${from}`} and ${to === null ? sql`true` : sql`p.scheduled_at < ${to}`})`,
        ),
        sql` or `,
      )})`;

/** Orders of lists: by time, rising or falling, or by the latest change. */
export type PostOrder = 'earliest' | 'latest' | 'changed';
const orders = {
  earliest: { key: sql`p.scheduled_at`, sign: sql`>`, way: sql`asc` },
  latest: { key: sql`p.sort_at`, sign: sql`<`, way: sql`desc` },
  changed: { key: sql`p.updated_at`, sign: sql`<`, way: sql`desc` },
} as const;

export async function listPosts(
  db: Db,
  {
    filter,
    spans,
    order,
    undated,
  }: { filter: PostFilter; spans: readonly Span[]; order: PostOrder; undated?: boolean },
  limit: number,
  after: readonly [string, string] | null,
): Promise<PostCardRow[]> {
  const { key, sign, way } = orders[order];
  const { rows } = await sql<PostCardRow>`select ${card}, ${key}::text as place from posts p
    where ${narrowed(filter)} ${ofOrder(order)} ${within(spans)} ${undated ? sql`and p.scheduled_at is null` : sql``}
      ${after === null ? sql`` : sql`and (${key}, p.id) ${sign} (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by ${key} ${way}, p.id ${way} limit ${limit}`.execute(db);
  return rows;
}

export async function countPosts(
  db: Db,
  {
    filter,
    spans,
    order,
    undated,
  }: { filter: PostFilter; spans: readonly Span[]; order: PostOrder; undated?: boolean },
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from posts p
    where ${narrowed(filter)} ${ofOrder(order)} ${within(spans)} ${undated ? sql`and p.scheduled_at is null` : sql``} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Campaigns by name, with how many posts each has. */
export async function listCampaigns(
  db: Db,
  team: string,
  limit: number,
  after: string | null,
): Promise<{ name: string; posts: number; place: string }[]> {
  const { rows } = await sql<{
    name: string;
    posts: number;
    place: string;
  }>`select min(p.campaign) as name, count(*) as posts,
      lower(p.campaign) as place
    from posts p where p.team_id = ${team} and p.deleted_at is null and p.campaign is not null
      ${after === null ? sql`` : sql`and lower(p.campaign) > ${after}`}
    group by lower(p.campaign) order by lower(p.campaign) limit ${limit}`.execute(db);
  return rows;
}

export async function countCampaigns(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from posts p
    where p.team_id = ${team} and p.deleted_at is null and p.campaign is not null group by lower(p.campaign) limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Posts that were deleted so many days ago are deleted for good. */
export async function dropPosts(db: Db, days: number): Promise<void> {
  await sql`delete from posts where deleted_at < now() - make_interval(days => ${days}::integer)`.execute(db);
}

export async function setDeleted(
  tx: Tx,
  { team_id, id }: Pick<PostRow, 'team_id' | 'id'>,
  deleted: boolean,
): Promise<void> {
  await sql`update posts set deleted_at = ${deleted ? sql`now()` : sql`null`}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

/** The zone of a team. */
export async function zoneOfTeam(db: Db, team: string): Promise<string> {
  const { rows } = await sql<{
    zone: string;
  }>`select coalesce(t.time_zone, 'UTC') as zone from teams t where t.id = ${team}`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}
