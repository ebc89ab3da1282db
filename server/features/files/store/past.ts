import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface PastRow {
  id: string;
  name: string;
  name_now: string | null;
  place: 'here' | 'moved' | 'bin' | 'gone';
  folder: { uuid: string; name: string } | null;
  deleted_by: string | null;
}

/** A candidate that was looked at: whether it was there, and its place among the others. */
export interface PastFile extends PastRow {
  was_there: boolean;
  at: string;
}

/** The folder that history keeps of what left it: the words of the index. */
const from = sql`coalesce(c.before #>> '{folder,uuid}', c.before ->> 'folder', c.before ->> 'parent')`;
type Fragment = RawBuilder<unknown>;

/** The lines that history has of a thing after a moment: the first change of a kind tells how it was before. */
const first = (team: string, at: Date, id: Fragment, actions: readonly string[]) =>
  sql`(select c.before from changes c where c.team_id = ${team} and c.subject = ${id} and c.action = any(${[...actions]}::text[])
    and c.at > ${at} order by c.seq limit 1)`;

/** Candidates `x (id, at)` as they were at a moment, and their place now. */
const looked = (team: string, folder: string, at: Date, candidates: Fragment) => sql<PastFile>`
  select x.id, x.at, coalesce(r.before ->> 'name', f.name, d.before ->> 'name', '') as name, f.name as name_now, null::uuid as deleted_by,
    case when f.id is null then 'gone' when f.recycled_at is not null then 'bin' when f.folder_id = ${folder} then 'here' else 'moved' end as place,
    case when f.recycled_at is null and f.folder_id is distinct from ${folder} and o.id is not null
      then json_build_object('uuid', o.id, 'name', o.name) end as folder,
    x.id < first_id(${at}) and coalesce(f.review_status, 0) = 0
      and case when m.before is not null then m.before #>> '{folder,uuid}'
        when f.id is not null then f.folder_id::text else d.before ->> 'folder' end is not distinct from ${folder}::text
      and not case when b.before is not null then (b.before ->> 'recycled')::boolean
        when f.id is not null then f.recycled_at is not null else true end as was_there
  from (${candidates}) x
  left join files f on f.team_id = ${team} and f.id = x.id
  left join folders o on o.team_id = ${team} and o.id = f.folder_id
  cross join lateral (select ${first(team, at, sql`x.id`, ['file.rename'])} as before) r
  cross join lateral (select ${first(team, at, sql`x.id`, ['file.move'])} as before) m
  cross join lateral (select ${first(team, at, sql`x.id`, ['file.recycle', 'file.restore'])} as before) b
  cross join lateral (select case when f.id is null then ${first(team, at, sql`x.id`, ['file.delete'])} end as before) d`;

/** Files that were moved out of a folder, or deleted for good from it, since a moment. */
export async function listLeft(
  db: Db,
  team: string,
  folder: string,
  at: Date,
  limit: number,
  after: string | null,
): Promise<PastFile[]> {
  const left = sql`select distinct c.subject as id, ''::text as at from changes c
    where c.team_id = ${team} and ${from} = ${folder}::text and c.action in ('file.move', 'file.delete') and c.at > ${at}
      ${after === null ? sql`` : sql`and c.subject > ${after}::uuid`}
      and not exists (select 1 from files n where n.team_id = ${team} and n.id = c.subject and n.folder_id = ${folder})
    order by 1 limit ${limit}`;
  const { rows } = await sql<PastFile>`${looked(team, folder, at, left)} order by x.id`.execute(db);
  return rows;
}

/** Files that are in a folder now, or in the Recycling Bin and of it: newest first. */
export async function listStill(
  db: Db,
  team: string,
  folder: string,
  at: Date,
  limit: number,
  after: { at: string; id: string } | null,
): Promise<PastFile[]> {
  const still = sql`select n.id, n.created_at::text as at from files n where n.team_id = ${team} and n.folder_id = ${folder}
      ${after === null ? sql`` : sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by n.created_at desc, n.id desc limit ${limit}`;
  const { rows } =
    await sql<PastFile>`${looked(team, folder, at, still)} order by x.at::timestamptz desc, x.id desc`.execute(db);
  return rows;
}
