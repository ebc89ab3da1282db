import { sql } from 'kysely';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import type { Figures } from './rules.ts';

interface ReportRange {
  team: string;
  gallery: string;
  /** Days, both included. */
  from: string;
  to: string;
}

/** Today where the team is. */
export async function todayOf(db: Db, team: string): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select (now() at time zone coalesce(t.time_zone, 'UTC'))::date::text as day
    from teams t where t.id = ${team}`.execute(db);
  return rows[0]?.day ?? new Date().toISOString().slice(0, 10);
}

export type DayFigures = Figures & { day: string };

/** One for each day, also those on which nothing happened. */
export async function daysOf(db: Db, { team, gallery, from, to }: ReportRange): Promise<DayFigures[]> {
  const { rows } =
    await sql<DayFigures>`select s.day::date::text as day, coalesce(d.views, 0) as views, coalesce(d.impressions, 0) as impressions,
      coalesce(d.clicks, 0) as clicks, coalesce(d.cta_clicks, 0) as cta_clicks, coalesce(d.downloads, 0) as downloads
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') s (day)
    left join gallery_days d on d.team_id = ${team} and d.gallery_id = ${gallery} and d.day = s.day::date order by s.day`.execute(
      db,
    );
  return rows;
}

export interface PlaceFigures {
  /** Null: over all the days. */
  day: string | null;
  uuid: string;
  file: string | null;
  name: string | null;
  tile: Tile | null;
  impressions: number;
  clicks: number;
  cta_clicks: number;
  downloads: number;
}

/** Of each day, and over all, the places with most interactions. */
export async function placeDaysOf(
  db: Db,
  { team, gallery, from, to }: ReportRange,
  most: { day: number; all: number },
): Promise<PlaceFigures[]> {
  const { rows } = await sql<PlaceFigures>`
    with n as (select case when grouping(d.day) = 0 then d.day::text end as day, d.place_id, sum(d.impressions)::bigint as impressions, sum(d.clicks)::bigint as clicks,
        sum(d.cta_clicks)::bigint as cta_clicks, sum(d.downloads)::bigint as downloads
      from gallery_file_days d where d.team_id = ${team} and d.gallery_id = ${gallery} and d.day between ${from}::date and ${to}::date
      group by grouping sets ((d.day, d.place_id), (d.place_id))),
    ranked as (select n.*, row_number() over (partition by n.day order by n.clicks + n.cta_clicks + n.downloads desc, n.impressions desc, n.place_id) as nr from n)
    select r.day, r.place_id as uuid, f.id as file, f.name, case when f.renditions ? 'thumb' then ${tileOf('f')} end as tile, r.impressions, r.clicks, r.cta_clicks, r.downloads
    from ranked r
      left join gallery_places p on p.team_id = ${team} and p.id = r.place_id
      left join files f on f.team_id = ${team} and f.id = p.file_id
    where r.nr <= case when r.day is null then ${most.all}::int else ${most.day}::int end order by r.day, r.nr`.execute(
    db,
  );
  return rows;
}

export interface HostFigures {
  day: string | null;
  host: string;
  views: number;
}

export async function hostDaysOf(
  db: Db,
  { team, gallery, from, to }: ReportRange,
  most: { day: number; all: number },
): Promise<HostFigures[]> {
  const { rows } = await sql<HostFigures>`
    with n as (select case when grouping(d.day) = 0 then d.day::text end as day, d.host, sum(d.views)::bigint as views
      from gallery_referrer_days d where d.team_id = ${team} and d.gallery_id = ${gallery} and d.day between ${from}::date and ${to}::date
      group by grouping sets ((d.day, d.host), (d.host))),
    ranked as (select n.*, row_number() over (partition by n.day order by n.views desc, n.host) as nr from n)
    select r.day, r.host, r.views from ranked r where r.nr <= case when r.day is null then ${most.all}::int else ${most.day}::int end order by r.day, r.nr`.execute(
    db,
  );
  return rows;
}

/** Every call to action that was clicked, as it was the last time. */
export async function ctasOf(
  db: Db,
  { team, gallery, from, to }: ReportRange,
): Promise<{ uuid: string; label: string; url: string; clicks: number }[]> {
  const { rows } = await sql<{ uuid: string; label: string; url: string; clicks: number }>`
    select d.cta_id as uuid, (array_agg(d.label order by d.day desc))[1] as label, (array_agg(d.url order by d.day desc))[1] as url, sum(d.clicks)::bigint as clicks
    from gallery_cta_days d where d.team_id = ${team} and d.gallery_id = ${gallery} and d.day between ${from}::date and ${to}::date
    group by d.cta_id order by 4 desc, 2, 1`.execute(db);
  return rows;
}
