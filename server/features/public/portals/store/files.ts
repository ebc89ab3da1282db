import { type RawBuilder, sql } from 'kysely';
import { type FileRow, fileColumns } from '#features/files/store/files.ts';
import { usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';
import type { Rows, Where } from './rows.ts';

/** A file where a Media Centre has it. */
export type PlacedRow = FileRow & {
  place: string;
  album: string;
  /** Of this place, instead of the file's own. */
  own_title: string | null;
  own_caption: string | null;
  taken_at: Date;
  /** The value of the order it was listed in, as text. */
  key: string;
};

const columns = (key: RawBuilder<unknown>) =>
  sql`${fileColumns}, l.id as place, l.album_id as album, l.title as own_title, l.caption as own_caption, f.taken_key as taken_at, ${key} as key`;
const joined = (rows: Rows) => sql`${rows.files} l join files f on f.team_id = l.team_id and f.id = l.file_id`;

/** A place in the order of an album. */
export interface AlbumPosition {
  readonly key: string;
  readonly place: string;
}

/** Files of an album that visitors may see now, behind a place or, `backwards`, before it. Its order is kept in the positions. */
export async function filesOfAlbum(
  db: Db,
  { team, centre, rows: from }: Where,
  album: string,
  { after, limit, backwards = false }: { after: AlbumPosition | null; limit: number; backwards?: boolean },
): Promise<PlacedRow[]> {
  const way = backwards ? sql`desc` : sql`asc`;
  const behind = after
    ? sql`and (l.position, l.id) ${backwards ? sql`<` : sql`>`} (${after.key}::numeric, ${after.place}::uuid)`
    : sql``;
  const { rows } = await sql<PlacedRow>`select ${columns(sql`l.position::text`)} from ${joined(from)}
    where l.team_id = ${team} and l.centre_id = ${centre} and l.album_id = ${album} and ${usableNow} ${behind}
    order by l.position ${way}, l.id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** The pinned files of a Media Centre in their order. */
export async function pinnedFiles(db: Db, { team, centre, rows: from }: Where, limit: number): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`select ${columns(sql`l.pin::text`)} from ${joined(from)}
    where l.team_id = ${team} and l.centre_id = ${centre} and l.pin is not null and ${usableNow}
    order by l.pin, l.id limit ${limit}`.execute(db);
  return rows;
}

/** Files by their places, in the order of the places; what is not there or may not be seen now is left out. */
export async function filesAt(
  db: Db,
  { team, centre, rows: from }: Where,
  places: readonly string[],
): Promise<PlacedRow[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<PlacedRow>`select ${columns(sql`l.position::text`)}
    from unnest(${[...places]}::uuid[]) with ordinality w (id, nr)
      join ${from.files} l on l.team_id = ${team} and l.id = w.id and l.centre_id = ${centre}
      join files f on f.team_id = l.team_id and f.id = l.file_id
    where ${usableNow} order by w.nr`.execute(db);
  return rows;
}

/** The best places of files in these albums, in the order of the files: one of `first` before others. */
export async function placesOfFiles(
  db: Db,
  { team, centre, rows: from }: Where,
  files: readonly string[],
  { albums, first }: { albums: readonly string[]; first: readonly string[] },
): Promise<PlacedRow[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<PlacedRow>`select ${columns(sql`f.taken_key::text`)}
    from unnest(${[...files]}::uuid[]) with ordinality w (id, nr)
      join lateral (select x.* from ${from.files} x where x.team_id = ${team} and x.file_id = w.id and x.centre_id = ${centre}
        and x.album_id = any(${[...albums]}::uuid[]) order by x.album_id = any(${[...first]}::uuid[]) desc, x.position, x.id limit 1) l on true
      join files f on f.team_id = l.team_id and f.id = l.file_id
    where ${usableNow} order by w.nr`.execute(db);
  return rows;
}

/** The requirements that the rights of a file make of whoever uses it. */
export interface Requirement {
  credit: string | null;
  summary: string | null;
  terms: string | null;
}

/** Those of many files, by file. */
export async function requirementsOf(
  db: Db,
  team: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Requirement[]>> {
  const { rows } = await sql<
    Requirement & { file: string }
  >`select x.file_id as file, r.credit, r.summary, t.text as terms
    from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id
      left join right_terms t on t.team_id = r.team_id and t.right_id = r.id and t.version = r.terms_version
    where x.team_id = ${team} and x.file_id = any(${[...files]}::uuid[]) and coalesce(r.credit, r.summary, t.text) is not null
    order by lower(r.name)`.execute(db);
  return Map.groupBy(rows, ({ file }) => file);
}

/** The names of tags by id. */
export async function tagNamesOf(db: Db, team: string, tags: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tags.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from tags
    where team_id = ${team} and id = any(${[...tags]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
