import { type RawBuilder, sql } from 'kysely';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';

/** The days of one Media Centre, both included. */
export interface Range {
  readonly team: string;
  readonly centre: string;
  readonly from: string;
  readonly to: string;
}

export interface Figures {
  views: number;
  visitors: number;
  searches: number;
  downloads: number;
  requests: number;
}

/** Requests that were made in these days, without those that only ask again. */
const asked = ({
  team,
  centre,
  from,
  to,
}: Range): RawBuilder<unknown> => sql`from download_requests r join teams t on t.id = r.team_id
  where r.team_id = ${team} and r.centre_id = ${centre} and r.repeats is null
    and r.created_at >= (${from}::date::timestamp at time zone coalesce(t.time_zone, 'UTC'))
    and r.created_at < ((${to}::date + 1)::timestamp at time zone coalesce(t.time_zone, 'UTC'))`;

/** One for each day, week or month, also those in which nothing happened. */
export async function stretchesOf(
  db: Db,
  range: Range,
  grain: 'day' | 'week' | 'month',
): Promise<(Figures & { from: string; to: string })[]> {
  const { team, centre, from, to } = range;
  const { rows } = await sql<Figures & { from: string; to: string }>`
    with q as (select (r.created_at at time zone coalesce(t.time_zone, 'UTC'))::date as day, count(*) as n ${asked(range)} group by 1)
    select min(s.day)::date::text as "from", max(s.day)::date::text as "to", coalesce(sum(d.views), 0)::bigint as views,
      coalesce(sum(d.visitors), 0)::bigint as visitors, coalesce(sum(d.searches), 0)::bigint as searches,
      coalesce(sum(d.downloads), 0)::bigint as downloads, coalesce(sum(q.n), 0)::bigint as requests
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') s (day)
    left join media_centre_days d on d.team_id = ${team} and d.centre_id = ${centre} and d.day = s.day::date
    left join q on q.day = s.day::date
    group by date_trunc(${grain}, s.day) order by min(s.day)`.execute(db);
  return rows;
}

export interface PartFigures {
  kind: 'file' | 'album' | 'preset' | 'referrer' | 'term';
  part: string;
  /** Null where it was deleted for good. */
  id: string | null;
  name: string | null;
  tile: Tile | null;
  views: number;
  searches: number;
  found: number;
  downloads: number;
  requests: number;
}

/** Of each kind the parts with most going on; terms that found nothing are a kind of their own. */
export async function partsOf(db: Db, range: Range, most: number): Promise<PartFigures[]> {
  const { team, centre, from, to } = range;
  const of = (kind: PartFigures['kind']) => sql`case when r.kind = ${sql.lit(kind)} then r.part::uuid end`;
  const { rows } = await sql<PartFigures>`
    with n as (select d.kind, d.part, sum(d.views)::bigint as views, sum(d.searches)::bigint as searches,
        coalesce((array_agg(d.found order by d.day desc) filter (where d.found is not null))[1], 0) as found, sum(d.downloads)::bigint as downloads, 0::bigint as requests
      from media_centre_part_days d where d.team_id = ${team} and d.centre_id = ${centre} and d.day between ${from}::date and ${to}::date group by 1, 2
      union all
      select 'file', x.file_id::text, 0, 0, 0, 0, count(*) from download_request_files x
      where x.team_id = ${team} and x.request_id in (select r.id ${asked(range)}) group by 2),
    one as (select kind, part, sum(views)::bigint as views, sum(searches)::bigint as searches, max(found) as found, sum(downloads)::bigint as downloads,
      sum(requests)::bigint as requests from n group by 1, 2),
    ranked as (select o.*, row_number() over (partition by o.kind, o.kind = 'term' and o.found = 0
      order by o.downloads + o.requests desc, o.searches desc, o.views desc, o.part) as nr from one o)
    select r.kind, r.part, r.views, r.searches, r.found, r.downloads, r.requests, coalesce(f.id, a.id, p.id) as id,
      coalesce(f.name, a.title, p.name) as name, case when f.renditions ? 'thumb' then ${tileOf('f')} end as tile
    from ranked r
      left join files f on f.team_id = ${team} and f.id = ${of('file')}
      left join media_centre_albums a on a.team_id = ${team} and a.id = ${of('album')}
      left join download_presets p on p.team_id = ${team}
        and p.id = case when r.kind = 'preset' and r.part not in ('original', 'large', 'medium') then r.part::uuid end
    where r.nr <= ${most} order by r.kind, r.nr`.execute(db);
  return rows;
}

/** Counts of the requests of these days, by their status now. */
export async function outcomesOf(
  db: Db,
  range: Range,
): Promise<{ pending: number; approved: number; denied: number; expired: number }> {
  const { rows } = await sql<{ pending: number; approved: number; denied: number; expired: number }>`
    select count(*) filter (where r.status = 'pending') as pending, count(*) filter (where r.status = 'denied') as denied,
      count(*) filter (where r.status = 'approved' and (r.expires_at is null or r.expires_at > now())) as approved,
      count(*) filter (where r.status = 'approved' and r.expires_at <= now()) as expired ${asked(range)}`.execute(db);
  return rows[0] ?? { pending: 0, approved: 0, denied: 0, expired: 0 };
}
