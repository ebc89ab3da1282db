import { sql } from 'kysely';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A place to look for posts: what names an account, its own posts, or a hashtag by way of an account. */
export interface SourceRow {
  team_id: string;
  account_id: string;
  kind: 'tagged' | 'own' | 'hashtag';
  value: string;
  cursor: string | null;
  failures: number;
  platform: Platform;
}

export type SourceKey = Pick<SourceRow, 'team_id' | 'account_id' | 'kind' | 'value'>;

const open = sql`a.deleted_at is null and a.active and a.state = 'connected' and a.way = 'direct'
  and t.closed_at is null and 'UGC_PLUS' = any(t.features)`;
const ofKey = ({ team_id, account_id, kind, value }: SourceKey) =>
  sql`team_id = ${team_id} and account_id = ${account_id} and kind = ${kind} and value = ${value}`;

/** Gives accounts that are new the places where they can look. Without a team: of all teams. */
export async function ensureSources(
  db: Db,
  kinds: readonly { readonly kind: SourceRow['kind']; readonly platform: Platform }[],
  team: string | null = null,
): Promise<void> {
  await sql`insert into social_sources (team_id, account_id, kind)
    select a.team_id, a.id, k.kind from social_accounts a join teams t on t.id = a.team_id
      join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind text, platform text) on k.platform = a.platform
    where ${open} ${team === null ? sql`` : sql`and a.team_id = ${team}`}
      and not exists (select 1 from social_sources x where x.team_id = a.team_id and x.account_id = a.id and x.kind = k.kind and x.value = '')
    on conflict do nothing`.execute(db);
}

/** Collects a hashtag by these networks from now on. */
export async function addHashtag(
  db: Db,
  team: string,
  hashtag: string,
  platforms: readonly Platform[],
): Promise<number> {
  const { rows } = await sql`insert into social_sources (team_id, account_id, kind, value)
    select distinct on (a.platform) a.team_id, a.id, 'hashtag', ${hashtag} from social_accounts a join teams t on t.id = a.team_id
    where a.team_id = ${team} and ${open} and a.platform = any(${[...platforms]}::text[]) order by a.platform, a.created_at
    on conflict (team_id, account_id, kind, value) do update set due_at = now() returning 1`.execute(db);
  return rows.length;
}

export async function countHashtags(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct value) as n from social_sources
    where team_id = ${team} and kind = 'hashtag'`.execute(db);
  return rows[0]?.n ?? 0;
}

const columns = sql`x.team_id, x.account_id, x.kind, x.value, x.cursor, x.failures, a.platform`;

const isOneOf = (kinds: readonly SourceRow['kind'][]) => sql`x.kind = any(${[...kinds]}::text[])`;

/** Places of a team. */
export async function sourcesOf(db: Db, team: string, kinds: readonly SourceRow['kind'][]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`select ${columns} from social_sources x
    join social_accounts a on a.team_id = x.team_id and a.id = x.account_id join teams t on t.id = a.team_id
    where x.team_id = ${team} and ${isOneOf(kinds)} and ${open} order by x.account_id, x.kind, x.value`.execute(db);
  return rows;
}

/** Takes places whose time has come: nobody else looks there for a while. */
export async function takeDueSources(db: Db, limit: number, holdSeconds: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`with d as (
      select x.team_id, x.account_id, x.kind, x.value, a.platform from social_sources x
        join social_accounts a on a.team_id = x.team_id and a.id = x.account_id join teams t on t.id = a.team_id
      where x.due_at <= now() and ${open} order by x.due_at limit ${limit} for update of x skip locked)
    update social_sources x set due_at = now() + make_interval(secs => ${holdSeconds}::double precision) from d
    where x.team_id = d.team_id and x.account_id = d.account_id and x.kind = d.kind and x.value = d.value
    returning x.team_id, x.account_id, x.kind, x.value, x.cursor, x.failures, d.platform`.execute(db);
  return rows;
}

/** Notes how a look ended, and when the next one is. */
export async function noteLook(
  tx: Tx | Db,
  key: SourceKey,
  { cursor, error, seconds }: { cursor?: string | null; error: string | null; seconds: number },
): Promise<void> {
  await sql`update social_sources set ran_at = now(), error = ${error},
      failures = ${error === null ? sql`0` : sql`failures + 1`},
      due_at = now() + make_interval(secs => ${seconds}::double precision)
      ${cursor === undefined ? sql`` : sql`, cursor = ${cursor}`}
    where ${ofKey(key)}`.execute(tx);
}

/** Takes the turn to look for a team at places of some kinds, unless somebody asked for it a moment ago; what is looked at by itself does not count. */
export async function takeTurn(
  tx: Tx,
  { team, kinds, pauseSeconds }: { team: string; kinds: readonly SourceRow['kind'][]; pauseSeconds: number },
): Promise<{ mine: boolean; at: Date }> {
  const { rows } = await sql<{ at: Date | null; soon: boolean | null }>`select max(x.asked_at) as at,
      max(x.asked_at) > now() - make_interval(secs => ${pauseSeconds}::double precision) as soon
    from social_sources x where x.team_id = ${team}`.execute(tx);
  const [last] = rows;
  if (last?.soon && last.at) return { mine: false, at: last.at };
  const { rows: asked } = await sql<{ at: Date }>`with asked as (
      update social_sources x set asked_at = now() where x.team_id = ${team} and ${isOneOf(kinds)})
    select now() as at`.execute(tx);
  return { mine: true, at: asked[0]!.at };
}

export interface SourceState {
  ran_at: Date | null;
  /** The last time that somebody asked for a look. */
  asked_at: Date | null;
  hashtags: string[];
  troubles: { account: string; name: string; error: string }[];
}

/** The outcome of the last looks of a team. */
export async function stateOfSources(db: Db, team: string): Promise<SourceState> {
  const { rows } = await sql<SourceState>`select
      (select max(x.ran_at) from social_sources x where x.team_id = ${team}) as ran_at,
      (select max(x.asked_at) from social_sources x where x.team_id = ${team}) as asked_at,
      array(select distinct x.value from social_sources x where x.team_id = ${team} and x.kind = 'hashtag' order by 1) as hashtags,
      (select coalesce(json_agg(json_build_object('account', e.account_id, 'name', e.name, 'error', e.error)), '[]') from
        (select distinct on (x.account_id) x.account_id, a.name, x.error from social_sources x
          join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
          where x.team_id = ${team} and x.error is not null and a.deleted_at is null order by x.account_id, x.ran_at desc) e) as troubles`.execute(
    db,
  );
  return rows[0] ?? { ran_at: null, asked_at: null, hashtags: [], troubles: [] };
}

/** Posts of accounts whose present state has not been asked for the longest. */
export async function postsToCheck(
  db: Db,
  { team, account, limit }: { team: string; account: string; limit: number },
): Promise<{ id: string; external_id: string }[]> {
  const { rows } = await sql<{ id: string; external_id: string | null }>`select s.id, s.external_id from social_posts s
    where s.team_id = ${team} and s.account_id = ${account} and s.external_id is not null and s.gone_at is null and s.rejected_at is null
      and s.at > now() - interval '90 days' and s.checked_at < now() - interval '1 hour'
    order by s.checked_at limit ${limit}`.execute(db);
  return rows.flatMap(({ id, external_id }) => (external_id === null ? [] : { id, external_id }));
}

/** Notes that these were asked for, and that those which were not among the answers are gone. */
export async function noteChecked(
  tx: Tx,
  team: string,
  { asked, gone }: { asked: readonly string[]; gone: readonly string[] },
): Promise<void> {
  await sql`update social_posts set checked_at = now(), gone_at = case when id = any(${[...gone]}::uuid[]) then now() else gone_at end
    where team_id = ${team} and id = any(${[...asked]}::uuid[])`.execute(tx);
}
