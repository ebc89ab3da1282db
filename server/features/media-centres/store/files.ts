import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A file where an album has it. */
export interface PlaceRow {
  id: string;
  album: string;
  file: string;
  /** Of any precision, so text. */
  position: string;
  /** Among the pinned files; null: not pinned. */
  pin: string | null;
  hidden: boolean;
  title: string | null;
  caption: string | null;
  source: 'hand' | 'rule';
}

/** The id of a file's place in an album: always the same, so that a file that comes again keeps its address and its numbers. */
export const placeId = (album: RawBuilder<unknown>, file: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`overlay(overlay(md5(${album}::text || ' ' || ${file}::text) placing '8' from 13) placing '8' from 17)::uuid`;

const columns = sql`x.id, x.album_id as album, x.file_id as file, x.position::text as position, x.pin::text as pin, x.hidden, x.title, x.caption, x.source`;

/** Place in an album: the values of its order. */
export interface After {
  readonly position: string;
  readonly id: string;
}

interface Wanted {
  readonly team: string;
  readonly album: string;
  /** A part of the name or title; empty: all. */
  readonly words: string;
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
/** In a larger album the files of a name are looked for by the index of all names, and not one by one. */
const fewFiles = 5_000;
/** Files of one name; of a more frequent name those of the album are read, which soon fill a page. */
const namedAtMost = 2_000;

/** The files of a name in a large album; nothing where it is quicker to read those of the album. */
async function filesNamed(db: Db, { team, album, words }: Wanted): Promise<string[] | undefined> {
  // The index knows parts of three letters.
  if (words.length < 3 || (await countPlaces(db, { team, album, words: '' }, fewFiles + 1)) <= fewFiles)
    return undefined;
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.team_id = ${team} and f.search_text like '%' || searchable(${words}) || '%' and fold(f.name) like fold(${like(words)})
    limit ${sql.lit(namedAtMost + 1)}`.execute(db);
  return rows.length > namedAtMost ? undefined : rows.map(({ id }) => id);
}

async function withWords(db: Db, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const { words } = wanted;
  if (words === '') return sql``;
  const named = await filesNamed(db, wanted);
  const said = sql`(x.title is not null and fold(x.title) like fold(${like(words)}))`;
  return named
    ? sql`and (${said} or x.file_id = any(${named}::uuid[]))`
    : sql`and (${said} or exists (select 1 from files f
        where f.team_id = x.team_id and f.id = x.file_id and fold(f.name) like fold(${like(words)})))`;
}

/** Files of an album in its order, after a place. */
export async function listPlaces(db: Db, wanted: Wanted, limit: number, after: After | null): Promise<PlaceRow[]> {
  const next = after === null ? sql`` : sql`and (x.position, x.id) > (${after.position}::numeric, ${after.id}::uuid)`;
  const found = await withWords(db, wanted);
  const { rows } = await sql<PlaceRow>`select ${columns} from media_centre_files x
    where x.team_id = ${wanted.team} and x.album_id = ${wanted.album} ${found} ${next}
    order by x.position, x.id limit ${limit}`.execute(db);
  return rows;
}

export async function countPlaces(db: Db, wanted: Wanted, upTo: number): Promise<number> {
  const found = await withWords(db, wanted);
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from media_centre_files x
    where x.team_id = ${wanted.team} and x.album_id = ${wanted.album} ${found} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The pinned files of a Media Centre in their order. */
export async function pinnedPlaces(db: Db, team: string, centre: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from media_centre_files x
    where x.team_id = ${team} and x.centre_id = ${centre} and x.pin is not null order by x.pin, x.id`.execute(db);
  return rows;
}

/** Places by their ids, in no order. */
export async function placesById(db: Db, team: string, centre: string, ids: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from media_centre_files x
    where x.team_id = ${team} and x.centre_id = ${centre} and x.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Places of files in one album; those of a file in every album of the Media Centre where none is named. */
export async function placesOfFiles(
  db: Db,
  { team, centre, album }: { team: string; centre: string; album: string | null },
  files: readonly string[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from media_centre_files x
    where x.team_id = ${team} and x.centre_id = ${centre} and x.file_id = any(${[...files]}::uuid[])
      ${album === null ? sql`` : sql`and x.album_id = ${album}`} order by x.id`.execute(db);
  return rows;
}

/** A place among these teams, with the Media Centre it is in. */
export async function findPlace(
  db: Db,
  teams: readonly string[],
  id: string,
): Promise<(PlaceRow & { centre: string }) | undefined> {
  const { rows } = await sql<
    PlaceRow & { centre: string }
  >`select ${columns}, x.centre_id as centre from media_centre_files x
    where x.team_id = any(${[...teams]}::uuid[]) and x.id = ${id}`.execute(db);
  return rows[0];
}

/** The files of a Media Centre, counting each place. */
export async function countFiles(db: Db, team: string, centre: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from media_centre_files x where x.team_id = ${team} and x.centre_id = ${centre}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The sort key of new files in an album, by its order. */
const sortKey = {
  manual: sql`m.position + n.nr`,
  newest: sql`-round(extract(epoch from f.created_at) * 1000000)`,
  name: sql`m.position + n.nr`,
} as const;

interface Adding {
  readonly team: string;
  readonly centre: string;
  readonly album: { readonly id: string; readonly sort: keyof typeof sortKey };
  readonly files: readonly string[];
}

/** Puts files at the end of an album. Those in it stay where they are, and are shown and its own from then on. */
export async function addPlaces(tx: Tx, { team, centre, album, files }: Adding): Promise<void> {
  await sql`insert into media_centre_files as x (team_id, id, centre_id, album_id, file_id, position, source)
    select ${team}, ${placeId(sql`${album.id}`, sql`f.id`)}, ${centre}, ${album.id}, f.id, ${sortKey[album.sort]}, 'hand'
    from unnest(${[...files]}::uuid[]) with ordinality n (id, nr) join files f on f.team_id = ${team} and f.id = n.id,
      (select coalesce(max(x.position), 0) as position from media_centre_files x where x.team_id = ${team} and x.album_id = ${album.id}) m
    on conflict (team_id, id) do update set hidden = false, source = 'hand' where x.hidden or x.source <> 'hand'`.execute(
    tx,
  );
}

/** Pins places at the end of the pinned files, in the order given. */
export async function pinLast(tx: Tx, team: string, centre: string, ids: readonly string[]): Promise<void> {
  await sql`update media_centre_files x set pin = m.pin + n.nr from unnest(${[...ids]}::uuid[]) with ordinality n (id, nr),
      (select coalesce(max(y.pin), 0) as pin from media_centre_files y where y.team_id = ${team} and y.centre_id = ${centre} and y.pin is not null) m
    where x.team_id = ${team} and x.centre_id = ${centre} and x.id = n.id and x.pin is null`.execute(tx);
}

/** Puts places as they are given; files and albums that were deleted meanwhile are left out. */
export async function putPlaces(tx: Tx, team: string, centre: string, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position, pin, hidden, title, caption, source)
    select ${team}, n.id, ${centre}, a.id, f.id, n.position, n.pin, n.hidden, n.title, n.caption, n.source
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (id uuid, album uuid, file uuid, position numeric, pin numeric, hidden boolean,
      title text, caption text, source text)
    join files f on f.team_id = ${team} and f.id = n.file
    join media_centre_albums a on a.team_id = ${team} and a.centre_id = ${centre} and a.id = n.album
    on conflict (team_id, id) do update set position = excluded.position, pin = excluded.pin, hidden = excluded.hidden, title = excluded.title,
      caption = excluded.caption, source = excluded.source`.execute(tx);
}

export async function dropPlaces(tx: Tx, team: string, centre: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from media_centre_files where team_id = ${team} and centre_id = ${centre} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Makes what rules brought into an album its own. */
export async function keepFound(tx: Tx, team: string, album: string): Promise<void> {
  await sql`update media_centre_files set source = 'hand' where team_id = ${team} and album_id = ${album} and source <> 'hand'`.execute(
    tx,
  );
}

/** True of places that people put there or changed: what a rule brings by itself is left out. */
const byHand = sql`(x.source = 'hand' or x.hidden or x.pin is not null or x.title is not null or x.caption is not null)`;

/** Puts the places of a Media Centre that people put there or changed into another one. `albums`: its albums by those they are copies of. */
export async function copyPlaces(
  tx: Tx,
  team: string,
  { from, to }: { from: string; to: string },
  albums: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position, pin, hidden, title, caption, source)
    select ${team}, ${placeId(sql`n.copy`, sql`x.file_id`)}, ${to}, n.copy, x.file_id, x.position, x.pin, x.hidden, x.title, x.caption, x.source
    from unnest(${[...albums.keys()]}::uuid[], ${[...albums.values()]}::uuid[]) n (album, copy)
      join media_centre_files x on x.team_id = ${team} and x.centre_id = ${from} and x.album_id = n.album
    where ${byHand}`.execute(tx);
}

/** Every place of albums that people put there or changed: what a rule brings by itself is left out. */
export async function handPlaces(db: Db, team: string, centre: string, albums: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from media_centre_files x
    where x.team_id = ${team} and x.centre_id = ${centre} and x.album_id = any(${[...albums]}::uuid[])
      and ${byHand} order by x.album_id, x.position, x.id`.execute(db);
  return rows;
}
