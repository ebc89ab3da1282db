import { type RawBuilder, sql } from 'kysely';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface FolderRow {
  team_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  lineage: string[];
  revision: number;
  created_at: Date;
}

/** A folder with what its card shows. */
export interface FolderCardRow extends FolderRow {
  name_key: string;
  has_children: boolean;
  file_count: number;
  /** With those of all folders below. */
  total_count: number | null;
  /** Names from the top folder down to this one. */
  trail: string[];
  cover: Tile[];
  /** True when it, or a folder above, is shared with another team. */
  shared: boolean;
  /** Of a folder that guests see: whose it is, what the share allows, and which of the trail is the first they know of. */
  shared_by: { uuid: string; name: string; download: boolean; top: number } | null;
}

/** A place in a list of folders by name; null: its beginning. */
export type FolderListPosition = { key: string; id: string } | null;

/** The difference between the team's own view of its folders and the guests' one. */
interface CardView {
  /** Conditions on the files `p` that the cover may show, beginning with "and". */
  shown: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  sharedBy: RawBuilder<unknown>;
}

export const keptCount = sql`coalesce((select n.live from file_counts n where n.team_id = f.team_id and n.bucket = f.id), 0)`;

/** Reads a row for each folder below, never the files. */
const keptTotal = sql`(select coalesce(sum(n.live), 0)::bigint from folders d join file_counts n on n.team_id = d.team_id and n.bucket = d.id
  where d.team_id = f.team_id and d.lineage @> array[f.id])`;

export const cardColumns = ({ shown, count, total, sharedBy }: CardView): RawBuilder<unknown> => sql`
  f.team_id, f.id, f.parent_id, f.name, f.name_key, f.lineage, f.revision, f.created_at,
  exists (select 1 from folders c where c.team_id = f.team_id and c.parent_id = f.id) as has_children,
  ${count} as file_count,
  ${total} as total_count,
  exists (select 1 from shares x where x.team_id = f.team_id and x.folder_id = any(f.lineage)) as shared,
  ${sharedBy} as shared_by,
  (select array_agg(a.name order by l.place) from unnest(f.lineage) with ordinality l (id, place) join folders a on a.team_id = f.team_id and a.id = l.id) as trail,
  coalesce((select json_agg(t.tile) from (
    select ${tileOf('p')} as tile from (
      select p.* from files p where p.team_id = f.team_id and p.folder_id = f.id and p.recycled_at is null ${shown}
      order by created_at desc, id desc limit 12) p
    where p.renditions ? 'thumb' limit 4) t), '[]') as cover`;

/** The columns of a card as the team itself sees its folder `f`. */
export const card = cardColumns({ shown: sql``, count: keptCount, total: keptTotal, sharedBy: sql`null::json` });

/** Opens a folder among the caller's teams, or nothing. */
export async function findFolder(db: Db, teams: readonly string[], id: string): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`select team_id, id, parent_id, name, lineage, revision, created_at
    from folders where team_id = any(${teams}::uuid[]) and id = ${id}`.execute(db);
  return rows[0];
}

export async function lockFolder(tx: Tx, team: string, id: string): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`select team_id, id, parent_id, name, lineage, revision, created_at
    from folders where team_id = ${team} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findCards(db: Db, team: string, ids: readonly string[]): Promise<FolderCardRow[]> {
  const { rows } =
    await sql<FolderCardRow>`select ${card} from folders f where f.team_id = ${team} and f.id = any(${ids}::uuid[])`.execute(
      db,
    );
  return rows;
}

/** Children of a folder (null: Root) by name, after a place. */
export async function listChildren(
  db: Db,
  team: string,
  parent: string | null,
  limit: number,
  after: FolderListPosition,
): Promise<FolderCardRow[]> {
  const { rows } = await sql<FolderCardRow>`select ${card} from folders f
    where f.team_id = ${team} and ${parent === null ? sql`f.parent_id is null` : sql`f.parent_id = ${parent}`}
      ${after ? sql`and (f.name_key, f.id) > (${after.key}, ${after.id})` : sql``}
    order by f.name_key, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function countChildren(db: Db, team: string, parent: string | null, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from folders f
    where f.team_id = ${team} and ${parent === null ? sql`f.parent_id is null` : sql`f.parent_id = ${parent}`} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const matches = (words: string) =>
  sql`fold(f.name) like '%' || replace(replace(replace(fold(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** Folders whose name holds the words, ignoring case and accents. */
export async function searchByName(
  db: Db,
  team: string,
  words: string,
  limit: number,
  after: FolderListPosition,
): Promise<FolderCardRow[]> {
  const { rows } = await sql<FolderCardRow>`select ${card} from folders f
    where f.team_id = ${team} and ${matches(words)} ${after ? sql`and (f.name_key, f.id) > (${after.key}, ${after.id})` : sql``}
    order by f.name_key, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function countByName(db: Db, team: string, words: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from folders f where f.team_id = ${team} and ${matches(words)} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The sibling that has this name already, without regard to case. */
export async function findSibling(
  db: Db,
  team: string,
  parent: string | null,
  name: string,
): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`select team_id, id, parent_id, name, lineage, revision, created_at from folders
    where team_id = ${team} and parent_id is not distinct from ${parent} and lower(name) = lower(${name})`.execute(db);
  return rows[0];
}

/** Inserts unless a sibling has the name; tells whether it did. */
export async function insertFolder(
  tx: Tx,
  row: { team: string; id: string; parent: string | null; name: string; lineage: string[]; createdBy: string | null },
): Promise<boolean> {
  const { rows } = await sql`insert into folders (team_id, id, parent_id, name, name_key, lineage, created_by)
    values (${row.team}, ${row.id}, ${row.parent}, ${row.name}, '', ${row.lineage}::uuid[], ${row.createdBy})
    on conflict (team_id, parent_id, lower(name)) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function renameRow(tx: Tx, team: string, id: string, name: string): Promise<void> {
  await sql`update folders set name = ${name}, revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

/** Moves a folder and takes everything below along: lineages are rewritten from the folder's place on. */
export async function moveRow(tx: Tx, folder: FolderRow, parent: FolderRow | null): Promise<void> {
  const above = parent?.lineage ?? [];
  await sql`update folders set parent_id = ${parent?.id ?? null}, revision = revision + 1, updated_at = now() where team_id = ${folder.team_id} and id = ${folder.id}`.execute(
    tx,
  );
  await sql`update folders set lineage = ${above}::uuid[] || lineage[${folder.lineage.length}::int:]
    where team_id = ${folder.team_id} and lineage @> array[${folder.id}]::uuid[]`.execute(tx);
}

/** One at a time per team: two moves that cross could otherwise make a ring. */
export async function lockTree(tx: Tx, team: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('folders:' || ${team}, 0))`.execute(tx);
}

export interface RemovedFolder {
  id: string;
  parent_id: string | null;
  name: string;
  lineage: string[];
  created_by: string | null;
  created_at: Date;
}

/** Every folder from this one down, parents first. */
export async function subtree(db: Db, team: string, id: string): Promise<RemovedFolder[]> {
  const { rows } = await sql<RemovedFolder>`select id, parent_id, name, lineage, created_by, created_at from folders
    where team_id = ${team} and lineage @> array[${id}]::uuid[] order by cardinality(lineage), id`.execute(db);
  return rows;
}

/** Puts the folders' files into the Recycling Bin, at Root, and tells which and from where. */
export async function recycleFilesIn(
  tx: Tx,
  team: string,
  folders: readonly string[],
): Promise<{ id: string; folder: string; live: boolean }[]> {
  const { rows } = await sql<{ id: string; folder: string; live: boolean }>`
    with inside as (select id, folder_id, recycled_at is null as live from files where team_id = ${team} and folder_id = any(${folders}::uuid[]) order by id for update)
    update files f set folder_id = null, recycled_at = coalesce(f.recycled_at, now()), recycled_from = null, revision = f.revision + 1, updated_at = now()
    from inside i where f.team_id = ${team} and f.id = i.id returning f.id, i.folder_id as folder, i.live`.execute(tx);
  return rows;
}

export interface FolderLink {
  file: string;
  folder: string;
}

/** The files that are linked to the folders: deleting a folder takes its links along. */
export async function linksTo(db: Db, team: string, folders: readonly string[]): Promise<FolderLink[]> {
  const { rows } = await sql<FolderLink>`select file_id as file, folder_id as folder from file_links
    where team_id = ${team} and folder_id = any(${folders}::uuid[]) order by folder_id, file_id`.execute(db);
  return rows;
}

/** Links files to folders again, as far as the files still exist. */
export async function linkAgain(tx: Tx, team: string, links: readonly FolderLink[]): Promise<void> {
  await sql`insert into file_links (team_id, file_id, folder_id)
    select f.team_id, f.id, r.folder from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (file uuid, folder uuid)
      join files f on f.team_id = ${team} and f.id = r.file on conflict do nothing`.execute(tx);
}

/** The number of live files in the folders besides the ones named. */
export async function countOtherFiles(
  db: Db,
  team: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from files where team_id = ${team}
    and folder_id = any(${folders}::uuid[]) and recycled_at is null and id <> all(${files}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function deleteRows(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`delete from folders where team_id = ${team} and id = any(${ids}::uuid[])`.execute(tx);
}
