import { sql } from 'kysely';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { liveAlbums } from './content.ts';

interface Publishing {
  readonly team: string;
  readonly id: string;
  readonly by: string | null;
  /** True: in the place of the one that is live, which nobody published by hand. */
  readonly instead: boolean;
}

/** Keeps what visitors see now with its publication, so that it can be put back. */
export async function keepLive(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update media_centre_publications p set content = p.content || jsonb_build_object('albums', ${liveAlbums(sql`p.team_id`, sql`p.centre_id`)})
    from media_centres c where c.team_id = ${team} and c.id = ${id} and p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live`.execute(
    tx,
  );
}

/** Writes title and settings of the draft as those of a publication, and has visitors see it. */
export async function writePublication(tx: Tx, { team, id, by, instead }: Publishing): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with next as (select case when ${instead} then c.live else coalesce((select max(p.number) from media_centre_publications p
          where p.team_id = c.team_id and p.centre_id = c.id), 0) + 1 end as number
        from media_centres c where c.team_id = ${team} and c.id = ${id}),
      made as (insert into media_centre_publications as p (team_id, centre_id, number, content, by)
        select c.team_id, c.id, n.number, jsonb_build_object('title', c.title, 'settings', c.settings), (select u.id from users u where u.id = ${by}::uuid)
        from media_centres c, next n where c.team_id = ${team} and c.id = ${id}
        on conflict (team_id, centre_id, number) do update set content = excluded.content, at = excluded.at, by = excluded.by returning p.number),
      gone as (delete from media_centre_publications p using next n
        where p.team_id = ${team} and p.centre_id = ${id} and p.number <= n.number - ${sql.lit(serverLimits.mediaCentrePublications)})
    update media_centres c set live = made.number, pending = false, updated_at = clock_timestamp() from made
    where c.team_id = ${team} and c.id = ${id} returning c.live as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

export async function setLive(tx: Tx, team: string, id: string, number: number | null): Promise<void> {
  await sql`update media_centres set live = ${number}, updated_at = clock_timestamp() where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

export async function setPending(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update media_centres set pending = live is not null, updated_at = clock_timestamp() where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

export interface PublicationRow {
  number: number;
  at: Date;
  by: { uuid: string; first_name: string; last_name: string } | null;
  live: boolean;
  albums: number;
  files: number;
}

/** The newest first. Files of rules and folders count where they are live. */
export async function listPublications(db: Db, team: string, id: string): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`select p.number, p.at, (p.number = c.live) is true as live,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = p.by) as by,
      case when p.number = c.live then (select count(*) from media_centre_live_albums a where a.team_id = c.team_id and a.centre_id = c.id)
        else jsonb_array_length(p.content -> 'albums') end as albums,
      case when p.number = c.live then (select count(*) from media_centre_live_files x where x.team_id = c.team_id and x.centre_id = c.id)
        else (select coalesce(sum(jsonb_array_length(a -> 'files')), 0) from jsonb_array_elements(p.content -> 'albums') a) end::bigint as files
    from media_centres c join media_centre_publications p on p.team_id = c.team_id and p.centre_id = c.id
    where c.team_id = ${team} and c.id = ${id} order by p.number desc`.execute(db);
  return rows;
}
