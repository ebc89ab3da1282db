import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface PastFolder {
  id: string;
  name: string;
  name_now: string | null;
  place: 'here' | 'moved' | 'gone';
  folder: { uuid: string; name: string } | null;
  /** The set that deleted it. */
  deleted_by: string | null;
}

/** The folder that history keeps of what left it: the words of the index. */
const from = sql`coalesce(c.before #>> '{folder,uuid}', c.before ->> 'folder', c.before ->> 'parent')`;

/** The lines that history has of a folder `x` after a moment: the first change of a kind tells how it was before. */
const first = (team: string, at: Date, action: string) =>
  sql`(select c.before from changes c where c.team_id = ${team} and c.subject = x.id and c.action = ${action}
    and c.at > ${at} order by c.seq limit 1)`;

/** Subfolders of a folder at a moment, by their names then. */
export async function listPastFolders(
  db: Db,
  team: string,
  folder: string,
  at: Date,
  limit: number,
): Promise<PastFolder[]> {
  const { rows } = await sql<PastFolder>`select y.id, y.name, y.name_now, y.place, y.folder, y.deleted_by from (
    select x.id, coalesce(r.before ->> 'name', o.name, d.before ->> 'name', '') as name, o.name as name_now,
      case when o.id is null then 'gone' when o.parent_id = ${folder} then 'here' else 'moved' end as place,
      case when o.parent_id is distinct from ${folder} and p.id is not null then json_build_object('uuid', p.id, 'name', p.name) end as folder,
      case when o.id is null then d.set_id end as deleted_by,
      case when m.before is not null then m.before ->> 'parent' when o.id is not null then o.parent_id::text else d.before ->> 'parent' end as parent_then
    from (select n.id from folders n where n.team_id = ${team} and n.parent_id = ${folder}
      union select c.subject from changes c where c.team_id = ${team} and ${from} = ${folder}::text
        and c.action in ('folder.move', 'folder.delete') and c.at > ${at}) x
    left join folders o on o.team_id = ${team} and o.id = x.id
    left join folders p on p.team_id = ${team} and p.id = o.parent_id
    cross join lateral (select ${first(team, at, 'folder.rename')} as before) r
    cross join lateral (select ${first(team, at, 'folder.move')} as before) m
    left join lateral (select c.before, c.set_id from changes c where c.team_id = ${team} and c.subject = x.id and c.action = 'folder.delete'
      and c.at > ${at} order by c.seq desc limit 1) d on o.id is null
    where x.id < first_id(${at})) y
  where y.parent_then = ${folder}::text order by lower(y.name), y.id limit ${limit}`.execute(db);
  return rows;
}

/** The beginning of the history of a team, as far as it is kept. */
export async function historyBegins(db: Db, team: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date;
  }>`select at from changes where team_id = ${team} order by set_id, seq limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
