import { type RawBuilder, sql } from 'kysely';
import type { CollectionOrder, CollectionTab } from '#contract/collections.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Position } from '#platform/db/page.ts';
import { isSharedWith, levelOf, withGroups } from './groups.ts';

export interface CollectionRow {
  team_id: string;
  id: string;
  title: string;
  description: string | null;
  kind: 'manual' | 'smart';
  query: SavedQuery | null;
  cover_file: string | null;
  archived_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  file_count: number;
  counted_exactly: boolean;
  filled_at: Date | null;
}

interface PersonRef {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** A collection with what its card shows. */
export interface CollectionCardRow extends CollectionRow {
  title_key: string;
  /** The order's column as text that loses nothing. */
  place: string;
  owner: PersonRef | null;
  /** The first of those it was put before, and how many they are. */
  people: (PersonRef & { level: CollectionLevel })[];
  people_count: number;
  /** The first of the groups it is shared with, and how many they are. */
  groups: { uuid: string; name: string; level: CollectionLevel }[];
  groups_count: number;
  /** The level at which it is shared with the reader. */
  level: CollectionLevel | null;
  tiles: { file: string; tile: Tile }[];
}

const columns = sql`c.team_id, c.id, c.title, c.description, c.kind, c.query, c.cover_file, c.archived_at, c.created_by, c.created_at,
  c.updated_at, c.revision, c.file_count, c.counted_exactly, c.filled_at`;

/** A file with a small picture, of a table or subquery `p` of files. */
const picture = sql`p.id as file, ${tileOf('p')} as tile`;
/** The cover first, then the first files that have a picture. */
const tiles = sql`coalesce((select json_agg(t) from (select file, tile from (
    (select ${picture}, 0 as rank, 0::bigint as nr from files p where p.team_id = c.team_id and p.id = c.cover_file and p.recycled_at is null and p.renditions ? 'thumb')
    union all
    (select ${picture}, 1, row_number() over (order by x.position, x.file_id) from (
        select file_id, position from collection_files m where m.team_id = c.team_id and m.collection_id = c.id and m.live order by m.position, m.file_id limit 12) x
      join files p on p.team_id = c.team_id and p.id = x.file_id where c.kind = 'manual' and p.renditions ? 'thumb' and p.id is distinct from c.cover_file)
    union all
    (select ${picture}, 1, x.nr from unnest(c.first_files) with ordinality x (id, nr)
      join files p on p.team_id = c.team_id and p.id = x.id where p.recycled_at is null and p.renditions ? 'thumb' and p.id is distinct from c.cover_file)
  ) every order by rank, nr limit 4) t), '[]') as tiles`;
const card = sql`${columns}, c.title_key, ${tiles},
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = c.created_by) as owner,
  n.people, n.people_count, w.groups, w.groups_count`;
/** The people of a collection `c` who are members by now. */
const withPeople = sql`cross join lateral (select count(*)::int as people_count,
    coalesce(to_json((array_agg(json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'level', p.level) order by fold(u.name), u.id))[1:5]), '[]') as people
  from collection_people p join members m on m.team_id = p.team_id and m.user_id = p.user_id join users u on u.id = p.user_id
  where p.team_id = c.team_id and p.collection_id = c.id) n`;

/** Opens a collection among the caller's teams, with the level at which it is shared with someone, or nothing. */
export async function findCollection(
  db: Db,
  teams: readonly string[],
  id: string,
  user: string | null,
): Promise<(CollectionRow & Pick<CollectionCardRow, 'level'>) | undefined> {
  const { rows } = await sql<
    CollectionRow & Pick<CollectionCardRow, 'level'>
  >`select ${columns}, ${levelOf(user)} from collections c
    where c.team_id = any(${teams}::uuid[]) and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a collection to this transaction. */
export async function lockCollection(tx: Tx, team: string, id: string): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`select ${columns} from collections c
    where c.team_id = ${team} and c.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function findCard(
  db: Db,
  team: string,
  id: string,
  user: string | null,
): Promise<CollectionCardRow | undefined> {
  const { rows } =
    await sql<CollectionCardRow>`select ${card}, ${levelOf(user)}, '' as place from collections c ${withPeople} ${withGroups}
    where c.team_id = ${team} and c.id = ${id}`.execute(db);
  return rows[0];
}

export interface CollectionFilter {
  team: string;
  user: string;
  /** The person whose levels are told. */
  sharedWith: string | null;
  /** A part of the title. */
  words: string;
  tab: CollectionTab | undefined;
  kind: 'manual' | 'smart' | undefined;
  /** A tag that it has. */
  tag: string | undefined;
  ids: readonly string[] | undefined;
}

const holds = (words: string) =>
  sql`fold(c.title) like '%' || regexp_replace(fold(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

function conditions({ team, user, words, tab, kind, tag, ids }: CollectionFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`c.team_id = ${team}`,
      ...(ids
        ? [sql`c.id = any(${[...ids]}::uuid[])`]
        : [tab === 'archived' ? sql`c.archived_at is not null` : sql`c.archived_at is null`]),
      ...(tab === 'shared' ? [isSharedWith(team, user)] : []),
      ...(tab === 'mine' ? [sql`c.created_by = ${user}`] : []),
      ...(tab === 'smart' ? [sql`c.kind = 'smart'`] : []),
      ...(kind ? [sql`c.kind = ${kind}`] : []),
      ...(tag
        ? [
            sql`exists (select 1 from collection_tags x where x.team_id = c.team_id and x.tag_id = ${tag} and x.collection_id = c.id)`,
          ]
        : []),
      ...(words === '' ? [] : [holds(words)]),
    ],
    sql` and `,
  );
}

const orders: Readonly<Record<CollectionOrder, { column: string; type: RawBuilder<unknown>; descending: boolean }>> = {
  updated: { column: 'updated_at', type: sql`timestamptz`, descending: true },
  newest: { column: 'created_at', type: sql`timestamptz`, descending: true },
  title: { column: 'title_key', type: sql`text`, descending: false },
  largest: { column: 'file_count', type: sql`bigint`, descending: true },
};

/** Collections in an order, after a place in it. */
export async function listCards(
  db: Db,
  wanted: CollectionFilter,
  order: CollectionOrder,
  limit: number,
  after: Position['after'] | null,
): Promise<CollectionCardRow[]> {
  const { column, type, descending } = orders[order];
  const by = sql.ref(`c.${column}`);
  const way = descending ? sql`desc` : sql`asc`;
  const next =
    after === null
      ? sql``
      : sql`and (${by}, c.id) ${descending ? sql`<` : sql`>`} (${String(after[0])}::${type}, ${String(after[1])}::uuid)`;
  const { rows } =
    await sql<CollectionCardRow>`select ${card}, ${levelOf(wanted.sharedWith)}, ${by}::text as place from collections c ${withPeople} ${withGroups}
    where ${conditions(wanted)} ${next} order by ${by} ${way}, c.id ${way} limit ${limit}`.execute(db);
  return rows;
}

export async function countCollections(db: Db, wanted: CollectionFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from collections c where ${conditions(wanted)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Manual collections that are not archived with how many of the files each holds. */
export async function findHolding(
  db: Db,
  team: string,
  files: readonly string[],
): Promise<{ id: string; title: string; count: number }[]> {
  const { rows } = await sql<{ id: string; title: string; count: number }>`select c.id, c.title, n.count from (
      select x.collection_id, count(*) as count from collection_files x where x.team_id = ${team} and x.file_id = any(${files}::uuid[]) group by 1) n
    join collections c on c.team_id = ${team} and c.id = n.collection_id
    where c.kind = 'manual' and c.archived_at is null order by c.title_key, c.id`.execute(db);
  return rows;
}

/** True when a file is the team's and can be a cover. */
export async function isOwnFile(db: Db, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files where team_id = ${team} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The fields of a collection that people decide. */
export interface CollectionWords {
  title: string;
  description: string | null;
  query: SavedQuery | null;
  cover: string | null;
}

export async function insertCollection(
  tx: Tx,
  row: CollectionWords & { team: string; id: string; createdBy: string | null },
): Promise<void> {
  await sql`insert into collections (team_id, id, title, description, query, cover_file, created_by)
    values (${row.team}, ${row.id}, ${row.title}, ${row.description}, ${row.query === null ? null : JSON.stringify(row.query)}::jsonb, ${row.cover}, ${row.createdBy})`.execute(
    tx,
  );
}

export async function updateCollection(
  tx: Tx,
  team: string,
  id: string,
  { title, description, query, cover, archived }: CollectionWords & { archived: boolean },
): Promise<void> {
  await sql`update collections set title = ${title}, description = ${description}, query = ${query === null ? null : JSON.stringify(query)}::jsonb,
      cover_file = ${cover}, archived_at = case when ${archived} then coalesce(archived_at, now()) end,
      filled_at = case when query is distinct from ${query === null ? null : JSON.stringify(query)}::jsonb then null else filled_at end,
      revision = revision + 1, updated_at = now()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteRow(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from collections where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Keeps what a smart collection holds now; tells whether its card has changed. */
export async function keepFilled(
  tx: Tx,
  team: string,
  id: string,
  query: SavedQuery,
  { count, exact, first }: { count: number; exact: boolean; first: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with was as (select file_count, counted_exactly, first_files from collections where team_id = ${team} and id = ${id} and query = ${JSON.stringify(query)}::jsonb for no key update)
    update collections c set file_count = ${count}, counted_exactly = ${exact}, first_files = ${[...first]}::uuid[], filled_at = now()
    from was where c.team_id = ${team} and c.id = ${id}
    returning (was.file_count, was.counted_exactly, was.first_files) is distinct from (c.file_count, c.counted_exactly, c.first_files) as changed`.execute(
    tx,
  );
  return rows[0]?.changed ?? false;
}

/** A collection that begins to be filled by people, with nothing in it. */
export async function startCount(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update collections set file_count = 0, counted_exactly = true, first_files = '{}', filled_at = null
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** The title of a smart collection among those of these ids or titles. */
export async function findSmartNamed(db: Db, team: string, refs: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`select title from collections where team_id = ${team} and kind = 'smart'
    and (id::text in (select lower(r) from unnest(${[...refs]}::text[]) r) or lower(title) in (select lower(r) from unnest(${[...refs]}::text[]) r)) limit 1`.execute(
    db,
  );
  return rows[0]?.title;
}
