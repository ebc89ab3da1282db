import { sql } from 'kysely';
import type { TaggedPost } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { FoundTag } from '../connectors/connector.ts';

export interface TaggedRow {
  id: string;
  account_id: string;
  platform: Platform;
  permalink: string;
  caption: string;
  posted_on: Date | null;
  media: TaggedPost['media'];
  creator: TaggedPost['creator'];
  hashtags: string[];
  mentions: string[];
  /** Its place in lists, with microseconds. */
  place: string;
}

export interface TaggedFilter {
  readonly team: string;
  readonly words: string;
  readonly accounts: readonly string[];
}

const narrowed = ({ team, words, accounts }: TaggedFilter) => sql`p.team_id = ${team} and a.deleted_at is null
  ${words === '' ? sql`` : sql`and fold(p.caption) like '%' || fold(${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`}
  ${accounts.length === 0 ? sql`` : sql`and p.account_id = any(${[...accounts]}::uuid[])`}`;
const source = sql`tagged_posts p join social_accounts a on a.team_id = p.team_id and a.id = p.account_id`;
/** Those of which nobody knows when they were posted stand where they were found. */
const at = sql`coalesce(p.posted_on, p.found_at)`;

/** Newest first. */
export async function listTagged(
  db: Db,
  filter: TaggedFilter,
  limit: number,
  after: readonly [string, string] | null,
): Promise<TaggedRow[]> {
  const { rows } =
    await sql<TaggedRow>`select p.id, p.account_id, a.platform, p.permalink, p.caption, p.posted_on, p.media, p.creator,
      p.hashtags, p.mentions, ${at}::text as place
    from ${source} where ${narrowed(filter)} ${after === null ? sql`` : sql`and (${at}, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by ${at} desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countTagged(db: Db, filter: TaggedFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${source} where ${narrowed(filter)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Keeps what was found; what was known already is as it was last seen. Tells how many are new. */
export async function keepTagged(
  tx: Tx,
  { team, account }: { team: string; account: string },
  found: readonly FoundTag[],
): Promise<number> {
  const rows = JSON.stringify(found.map((one) => ({ ...one, id: newId() })));
  const { rows: kept } = await sql<{ fresh: boolean }>`insert into tagged_posts
      (team_id, id, account_id, remote_id, permalink, caption, posted_on, media, creator, hashtags, mentions)
    select ${team}::uuid, r.id, ${account}::uuid, r."remoteId", r.permalink, r.caption, r.posted_on, r.media, r.creator,
      array(select jsonb_array_elements_text(r.hashtags)), array(select jsonb_array_elements_text(r.mentions))
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, "remoteId" text, permalink text, caption text, posted_on timestamptz,
      media jsonb, creator jsonb, hashtags jsonb, mentions jsonb)
    on conflict (team_id, account_id, remote_id) do update set permalink = excluded.permalink, caption = excluded.caption,
      media = excluded.media, creator = excluded.creator, hashtags = excluded.hashtags, mentions = excluded.mentions
    returning xmax = 0 as fresh`.execute(tx);
  return kept.filter(({ fresh }) => fresh).length;
}

/** The last time that a team's accounts were looked at; null: never. */
export async function lastTagged(db: Db, team: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(a.tagged_at) as at from social_accounts a
    where a.team_id = ${team} and a.deleted_at is null`.execute(db);
  return rows[0]?.at ?? null;
}

/** Takes the turn to look, unless somebody looked a moment ago. */
export async function takeTurn(tx: Tx, team: string, pauseSeconds: number): Promise<boolean> {
  await sql`select 1 from teams where id = ${team} for update`.execute(tx);
  const { rows } = await sql<{
    soon: boolean | null;
  }>`select max(a.tagged_at) > now() - make_interval(secs => ${pauseSeconds}::double precision) as soon
    from social_accounts a where a.team_id = ${team} and a.deleted_at is null`.execute(tx);
  if (rows[0]?.soon) return false;
  await sql`update social_accounts set tagged_at = now() where team_id = ${team} and deleted_at is null`.execute(tx);
  return true;
}

export async function writePlace(tx: Tx, team: string, account: string, cursor: string | null): Promise<void> {
  await sql`update social_accounts set tagged_cursor = ${cursor} where team_id = ${team} and id = ${account}`.execute(
    tx,
  );
}
