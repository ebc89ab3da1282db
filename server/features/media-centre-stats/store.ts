import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { DayRow, PartRow, SessionRow } from './rules.ts';

/** The time a visit goes on without a page. */
const visitMinutes = 30;
/** Referrers, and search terms, that a Media Centre is counted by in a day. */
const namedADay = 200;

/** Today where each of these teams is. */
export async function todayIn(tx: Tx, teams: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select t.id, (now() at time zone coalesce(t.time_zone, 'UTC'))::date::text as day from teams t where t.id = any(${teams}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** The words of these days, made where there is none yet. */
export async function saltsOf(tx: Tx, days: readonly string[]): Promise<Map<string, string>> {
  const made = days.map((day) => ({ day, salt: randomBytes(32).toString('hex') }));
  await sql`insert into visit_salts (day, salt) select n.day, decode(n.salt, 'hex')
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (day date, salt text)
    where not exists (select 1 from visit_salts x where x.day = n.day) order by n.day on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ day: string; salt: string }>`
    select day::text as day, encode(salt, 'hex') as salt from visit_salts where day = any(${days}::date[])`.execute(tx);
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** Keeps that these sessions were here just now; tells those that began a visit, and those that are new today. */
export async function keepSessions(
  tx: Tx,
  sessions: readonly SessionRow[],
): Promise<{ centre: string; session: string; visit: boolean; first: boolean }[]> {
  if (sessions.length === 0) return [];
  const { rows } = await sql<{ centre: string; session: string; visit: boolean; first: boolean }>`
    insert into media_centre_sessions as s (centre_id, session, day, last_event)
    select n.centre, decode(n.session, 'hex'), n.day, now()
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as n (centre uuid, session text, day date) order by 1, 2
    on conflict (centre_id, session) do update set last_event = now()
    returning s.centre_id as centre, encode(s.session, 'hex') as session, old.centre_id is null as first,
      coalesce(old.last_event <= now() - make_interval(mins => ${visitMinutes}), true) as visit`.execute(tx);
  return rows;
}

export async function addDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  await sql`insert into media_centre_days as d (team_id, centre_id, day, views, visitors, searches, downloads)
    select n.team, n.centre, n.day, n.views, n.visitors, n.searches, n.downloads
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as n (team uuid, centre uuid, day date, views bigint, visitors bigint, searches bigint, downloads bigint)
    join media_centres c on c.team_id = n.team and c.id = n.centre order by n.centre
    on conflict (team_id, centre_id, day) do update set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors,
      searches = d.searches + excluded.searches, downloads = d.downloads + excluded.downloads`.execute(tx);
}

/** Adds to files, albums, sizes, referrers and terms. Referrers and terms that visitors make up are no more than so many a day. */
export async function addParts(tx: Tx, parts: readonly PartRow[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`with n as materialized (select n.*, n.kind in ('referrer', 'term') as free,
        exists (select 1 from media_centre_part_days x where x.team_id = n.team and x.centre_id = n.centre and x.day = n.day and x.kind = n.kind and x.part = n.part) as known
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as n (team uuid, centre uuid, day date, kind text, part text,
        views bigint, searches bigint, found bigint, downloads bigint)
      join media_centres c on c.team_id = n.team and c.id = n.centre),
    counted as (select g.*, (select count(*) from media_centre_part_days x where x.team_id = g.team and x.centre_id = g.centre and x.day = g.day and x.kind = g.kind) as had
      from (select distinct team, centre, day, kind from n where free and not known) g),
    fresh as (select n.*, row_number() over (partition by n.centre, n.kind, n.known order by n.part) as nr from n)
    insert into media_centre_part_days as d (team_id, centre_id, day, kind, part, views, searches, found, downloads)
    select f.team, f.centre, f.day, f.kind, f.part, f.views, f.searches, f.found, f.downloads
    from fresh f left join counted k on k.centre = f.centre and k.day = f.day and k.kind = f.kind
    where not f.free or f.known or k.had + f.nr <= ${namedADay}
    order by f.centre, f.kind, f.part
    on conflict (team_id, centre_id, day, kind, part) do update set views = d.views + excluded.views, searches = d.searches + excluded.searches,
      found = coalesce(excluded.found, d.found), downloads = d.downloads + excluded.downloads`.execute(tx);
}

/** Forgets who was here, once their day is over everywhere. */
export async function forgetVisitors(db: Db): Promise<void> {
  await sql`delete from visit_salts where day < (now() at time zone 'UTC')::date - 1`.execute(db);
  await sql`delete from media_centre_sessions where last_event < now() - interval '2 days'`.execute(db);
}
