import { sql } from 'kysely';
import { usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';
import type { Where } from './rows.ts';

/** Titles and captions of one word that are looked at. */
const namedAtMost = 2_000;

/** The files whose title or caption in a Media Centre is like one of these patterns. */
export async function placesNamed(
  db: Db,
  { team, centre, rows: from }: Where,
  patterns: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.file_id as id from ${from.files} l
    where l.team_id = ${team} and l.centre_id = ${centre} and l.said like any(${[...patterns]}::text[]) limit ${sql.lit(namedAtMost)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** True when any file has a title or caption in a Media Centre that is not its own everywhere. */
export async function hasWords(db: Db, { team, centre, rows: from }: Where): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from.files} l
    where l.team_id = ${team} and l.centre_id = ${centre} and l.said is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** The file of a place. */
export async function findFileOf(
  db: Db,
  { team, centre, rows: from }: Where,
  place: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`select l.file_id from ${from.files} l
    where l.team_id = ${team} and l.id = ${place} and l.centre_id = ${centre}`.execute(db);
  return rows[0]?.file_id;
}

/** Values by which visitors can narrow a search, the most frequent first. */
export interface FacetValues {
  kinds: string[];
  years: string[];
  tags: string[];
  locations: string[];
  credits: string[];
}

const few = 30;

/** The values that the files of some albums have. */
export async function findFacets(
  db: Db,
  { team, centre, rows: from }: Where,
  albums: readonly string[],
): Promise<FacetValues> {
  const top = (value: ReturnType<typeof sql>) =>
    sql`coalesce((select array_agg(v order by n desc, v) from (select ${value} as v, count(*) as n from found x where ${value} is not null
      group by 1 order by 2 desc, 1 limit ${sql.lit(few)}) s), '{}')`;
  const { rows } = await sql<FacetValues>`with found as materialized (
      select distinct f.id, f.kind, extract(year from f.taken_key at time zone 'UTC')::int::text as year, f.tag_ids,
        nullif(f.location_text, '') as location, nullif(f.source_display_name, '') as credit
      from ${from.files} l join files f on f.team_id = l.team_id and f.id = l.file_id
      where l.team_id = ${team} and l.centre_id = ${centre} and l.album_id = any(${[...albums]}::uuid[]) and ${usableNow})
    select ${top(sql`x.kind`)} as kinds, ${top(sql`x.year`)} as years, ${top(sql`x.location`)} as locations, ${top(sql`x.credit`)} as credits,
      coalesce((select array_agg(t.name order by s.n desc, lower(t.name)) from (
          select tag, count(*) as n from found x cross join lateral unnest(x.tag_ids) u (tag) group by 1 order by 2 desc, 1 limit ${sql.lit(few)}) s
        join tags t on t.team_id = ${team} and t.id = s.tag), '{}') as tags`.execute(db);
  return rows[0] ?? { kinds: [], years: [], tags: [], locations: [], credits: [] };
}
