import { sql } from 'kysely';
import type { Content } from '#features/galleries/store/publications.ts';
import type { Db } from '#platform/db/db.ts';

/** A gallery as far as visitors have to do with it. */
export interface PublishedRow {
  team_id: string;
  id: string;
  team_name: string;
  domains: string[];
  /** True when visitors could see it once. */
  was_public: boolean;
  /** The publication that is turned on; null: nothing is, or the team's plan does not include galleries by now. */
  content: Content | null;
  published_at: Date | null;
  /** Today and the next midnight where the team is. */
  day: string;
  midnight: Date;
  read_at: Date;
}

/** True when there was a gallery that visitors could see, and that is deleted for good. */
export async function wasPublicGallery(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from once_public o where o.key = uuid_send(${id}::uuid)`.execute(db);
  return rows.length > 0;
}

/** The team of a gallery, deleted ones too. */
export async function findTeamOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ team_id: string }>`select team_id from galleries where id = ${id}`.execute(db);
  return rows[0]?.team_id;
}

export async function findPublished(db: Db, team: string, id: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select g.team_id, g.id, t.name as team_name, g.domains,
      case when g.active and g.deleted_at is null and t.closed_at is null and 'GALLERIES' = any(t.features) then p.content end as content, p.at as published_at,
      exists (select 1 from gallery_publications q where q.team_id = g.team_id and q.gallery_id = g.id) as was_public,
      (now() at time zone coalesce(t.time_zone, 'UTC'))::date::text as day,
      (date_trunc('day', now() at time zone coalesce(t.time_zone, 'UTC')) + interval '1 day') at time zone coalesce(t.time_zone, 'UTC') as midnight, now() as read_at
    from galleries g join teams t on t.id = g.team_id
      left join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live
    where g.team_id = ${team} and g.id = ${id}`.execute(db);
  return rows[0];
}

/** Clicks, calls to action and downloads of each place in the last 30 days. */
export async function recentInteractions(db: Db, team: string, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    n: number;
  }>`select place_id as id, sum(clicks + cta_clicks + downloads)::bigint as n from gallery_file_days
    where team_id = ${team} and gallery_id = ${id} and day > (now() at time zone 'UTC')::date - 30 group by place_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** The time the next right of a team begins, or the next of its files ends: what a filter finds may be another then. */
export async function nextTurnOfTeam(db: Db, team: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
      (select min(ends_at) from files where team_id = ${team} and recycled_at is null and ends_at is not null and ends_at > now()),
      (select min(rights_from) from files where team_id = ${team} and recycled_at is null and rights_from is not null and rights_from > now())) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
