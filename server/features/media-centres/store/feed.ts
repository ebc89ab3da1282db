import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { horizon } from '#platform/db/horizon.ts';

const someFollow = sql`exists (select 1 from media_centre_albums a where a.source <> 'hand' or a.sort <> 'manual')`;
/** Changes of Media Centres themselves bring no files. */
const relevant = sql`c.noun not in ('media_centre', 'media_centre_theme')`;

/** True when the library of somebody has changed while albums follow libraries. */
export async function libraryMoved(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where ${someFollow} and (not exists (select 1 from media_centre_feed)
    or exists (select 1 from media_centre_feed f cross join lateral (
      select 1 from changes c where c.xid >= f.xid and c.xid < ${horizon} and ${relevant} limit 1) n))`.execute(db);
  return rows.length > 0;
}

/** Teams with albums that follow, whose library has changed since this was asked last; all of them the first time. */
export async function takeMovedTeams(tx: Tx): Promise<string[]> {
  const { rows: places } = await sql<{ xid: string; now: string }>`select f.xid::text, (${horizon})::text as now
    from media_centre_feed f for update`.execute(tx);
  const [place] = places;
  const since = place
    ? sql`and exists (select 1 from changes c where c.team_id = t.id and c.xid >= ${place.xid}::xid8
      and c.xid < ${place.now}::xid8 and ${relevant})`
    : sql``;
  const { rows } = await sql<{
    id: string;
  }>`select t.id from (select distinct a.team_id as id from media_centre_albums a
      where a.source <> 'hand' or a.sort <> 'manual') t where true ${since}`.execute(tx);
  await sql`insert into media_centre_feed (xid) values (${place ? sql`${place.now}::xid8` : horizon})
    on conflict (one) do update set xid = excluded.xid`.execute(tx);
  return rows.map(({ id }) => id);
}
