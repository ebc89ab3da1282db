import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Figures } from './rules.ts';

/** The time a visit goes on without an event. */
const visitMinutes = 30;
/** Sites a gallery is counted by in a day; all others are one. */
const hostsADay = 200;
const otherHosts = 'other';

interface VisitRow {
  gallery: string;
  session: string;
  viewed: boolean;
}

/** Keeps that these sessions were here just now; tells those whose visit begins to count. */
export async function keepSessions(tx: Tx, visits: readonly VisitRow[]): Promise<VisitRow[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<VisitRow & { fresh: boolean }>`
    insert into gallery_sessions as s (gallery_id, session, last_event, counted)
    select v.gallery, v.session, now(), v.viewed from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (gallery uuid, session text, viewed boolean)
    order by v.gallery, v.session
    on conflict (gallery_id, session) do update set last_event = now(),
      counted = excluded.counted or (s.counted and s.last_event > now() - make_interval(mins => ${visitMinutes}))
    returning s.gallery_id as gallery, s.session, s.counted as viewed,
      s.counted and not coalesce(old.counted and old.last_event > now() - make_interval(mins => ${visitMinutes}), false) as fresh`.execute(
    tx,
  );
  return rows.filter((row) => row.fresh);
}

interface DayRow extends Figures {
  team: string;
  gallery: string;
}

const record = sql`jsonb_to_recordset`;
const today = sql`(now() at time zone coalesce(t.time_zone, 'UTC'))::date`;

export async function addDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  await sql`insert into gallery_days as d (team_id, gallery_id, day, views, impressions, clicks, cta_clicks, downloads)
    select n.team, n.gallery, ${today}, n.views, n.impressions, n.clicks, n.cta_clicks, n.downloads
    from ${record}(${JSON.stringify(days)}::jsonb) as n (team uuid, gallery uuid, views bigint, impressions bigint, clicks bigint, cta_clicks bigint, downloads bigint)
    join teams t on t.id = n.team join galleries g on g.team_id = n.team and g.id = n.gallery order by n.gallery
    on conflict (team_id, gallery_id, day) do update set views = d.views + excluded.views, impressions = d.impressions + excluded.impressions,
      clicks = d.clicks + excluded.clicks, cta_clicks = d.cta_clicks + excluded.cta_clicks, downloads = d.downloads + excluded.downloads`.execute(
    tx,
  );
}

export interface PlaceDayRow extends DayRow {
  place: string;
  file: string;
}

/** Counts for places, and remembers which file each of them was. */
export async function addPlaceDays(tx: Tx, days: readonly PlaceDayRow[]): Promise<void> {
  if (days.length === 0) return;
  await sql`with n as materialized (select * from ${record}(${JSON.stringify(days)}::jsonb) as n (team uuid, gallery uuid, place uuid, file uuid,
      impressions bigint, clicks bigint, cta_clicks bigint, downloads bigint)),
    kept as (insert into gallery_places (team_id, id, gallery_id, file_id)
      select n.team, n.place, n.gallery, f.id from n join files f on f.team_id = n.team and f.id = n.file join galleries g on g.team_id = n.team and g.id = n.gallery
      where not exists (select 1 from gallery_places x where x.team_id = n.team and x.id = n.place) order by n.place on conflict do nothing)
    insert into gallery_file_days as d (team_id, gallery_id, day, place_id, impressions, clicks, cta_clicks, downloads)
    select n.team, n.gallery, ${today}, n.place, n.impressions, n.clicks, n.cta_clicks, n.downloads
    from n join teams t on t.id = n.team join galleries g on g.team_id = n.team and g.id = n.gallery order by n.gallery, n.place
    on conflict (team_id, gallery_id, day, place_id) do update set impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks,
      cta_clicks = d.cta_clicks + excluded.cta_clicks, downloads = d.downloads + excluded.downloads`.execute(tx);
}

export interface HostRow {
  team: string;
  gallery: string;
  host: string;
  views: number;
}

export async function addHosts(tx: Tx, hosts: readonly HostRow[]): Promise<void> {
  if (hosts.length === 0) return;
  await sql`with n as (select n.team, n.gallery, n.host, n.views, ${today} as day
      from ${record}(${JSON.stringify(hosts)}::jsonb) as n (team uuid, gallery uuid, host text, views bigint)
      join teams t on t.id = n.team join galleries g on g.team_id = n.team and g.id = n.gallery),
    m as (select n.team, n.gallery, n.day, n.views, case when exists (select 1 from gallery_referrer_days x where x.team_id = n.team and x.gallery_id = n.gallery and x.day = n.day and x.host = n.host)
        or (select count(*) from gallery_referrer_days x where x.team_id = n.team and x.gallery_id = n.gallery and x.day = n.day) < ${hostsADay} then n.host else ${otherHosts} end as host from n)
    insert into gallery_referrer_days as d (team_id, gallery_id, day, host, views, last_seen)
    select m.team, m.gallery, m.day, m.host, sum(m.views), now() from m group by 1, 2, 3, 4 order by 2, 4
    on conflict (team_id, gallery_id, day, host) do update set views = d.views + excluded.views, last_seen = excluded.last_seen`.execute(
    tx,
  );
}

export interface CtaRow {
  team: string;
  gallery: string;
  cta: string;
  label: string;
  url: string;
  clicks: number;
}

export async function addCtas(tx: Tx, ctas: readonly CtaRow[]): Promise<void> {
  if (ctas.length === 0) return;
  await sql`insert into gallery_cta_days as d (team_id, gallery_id, day, cta_id, label, url, clicks)
    select n.team, n.gallery, ${today}, n.cta, n.label, n.url, n.clicks
    from ${record}(${JSON.stringify(ctas)}::jsonb) as n (team uuid, gallery uuid, cta uuid, label text, url text, clicks bigint)
    join teams t on t.id = n.team join galleries g on g.team_id = n.team and g.id = n.gallery order by n.gallery, n.cta
    on conflict (team_id, gallery_id, day, cta_id) do update set clicks = d.clicks + excluded.clicks, label = excluded.label, url = excluded.url`.execute(
    tx,
  );
}

/** Forgets who was here, once their visit is over. */
export async function forgetSessions(db: Db): Promise<void> {
  await sql`delete from gallery_sessions where last_event < now() - make_interval(mins => ${visitMinutes * 2})`.execute(
    db,
  );
}

/** Deletes for good what was deleted so many days ago. */
export async function dropGalleries(db: Db, days: number): Promise<void> {
  await sql`delete from galleries where deleted_at < now() - make_interval(days => ${days})`.execute(db);
}
