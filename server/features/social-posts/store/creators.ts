import { sql } from 'kysely';
import type { FoundOn } from '#contract/social-posts/post.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { CreatorColumns } from './posts.ts';

export interface CreatorRow extends CreatorColumns {
  team_id: string;
  platform: FoundOn;
}

const columns = sql`c.team_id, c.id, c.platform, c.identifier, c.handle, c.name, c.photo, c.email, c.notes, c.blocked,
  c.agreement, c.agreement_until::text as agreement_until`;
const begins = (words: string) => `${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const atOnce = 6;
/** Posts whose hashtags are suggested. */
const recent = 2000;

export async function creatorByHandle(db: Db, team: string, handle: string): Promise<CreatorRow | undefined> {
  const { rows } = await sql<CreatorRow>`select ${columns} from creators c
    where c.team_id = ${team} and lower(c.handle) = ${handle} order by c.id limit 1`.execute(db);
  return rows[0];
}

export async function creatorById(db: Db, team: string, id: string): Promise<CreatorRow | undefined> {
  const { rows } = await sql<CreatorRow>`select ${columns} from creators c
    where c.team_id = ${team} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** The creator as nobody else can change them now. */
export async function lockCreator(tx: Tx, team: string, id: string): Promise<CreatorRow | undefined> {
  const { rows } = await sql<CreatorRow>`select ${columns} from creators c
    where c.team_id = ${team} and c.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The part of a creator that people note. */
export interface CreatorLook {
  readonly name: string;
  readonly email: string | null;
  readonly notes: string;
  readonly blocked: boolean;
  readonly agreement: string;
  readonly agreement_until: string | null;
}

export async function writeCreator(
  tx: Tx,
  { team_id: team, id }: Pick<CreatorRow, 'team_id' | 'id'>,
  { name, email, notes, blocked, agreement, agreement_until }: CreatorLook,
): Promise<void> {
  await sql`update creators set name = ${name}, email = ${email}, notes = ${notes}, blocked = ${blocked},
      agreement = ${agreement}, agreement_until = ${agreement_until}::date, updated_at = clock_timestamp(),
      revision = revision + 1 where team_id = ${team} and id = ${id}`.execute(tx);
}

type Suggested = Pick<CreatorColumns, 'handle' | 'name' | 'photo'> & { uuid: string };

export async function suggestCreators(db: Db, team: string, words: string): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`select c.id as uuid, c.handle, c.name, c.photo from creators c
    where c.team_id = ${team} and (lower(c.handle) like ${begins(words)} or fold(c.name) like fold(${`%${begins(words)}`}))
    order by lower(c.handle), c.id limit ${atOnce}`.execute(db);
  return rows;
}

/** Hashtags of recent posts that begin like this, the most used first. */
export async function suggestHashtags(db: Db, team: string, words: string): Promise<string[]> {
  const { rows } = await sql<{ hashtag: string }>`select h.hashtag from
      (select unnest(r.hashtags) as hashtag from (select s.hashtags from social_posts s
        where s.team_id = ${team} and s.rejected_at is null order by s.at desc, s.id desc limit ${recent}) r) h
    where h.hashtag like ${begins(words)} group by h.hashtag order by count(*) desc, h.hashtag limit ${atOnce}`.execute(
    db,
  );
  return rows.map(({ hashtag }) => hashtag);
}
