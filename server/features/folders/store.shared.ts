import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { card, cardColumns, type FolderCardRow, type FolderListPosition, keptCount } from './store.ts';

/** The folders that the teams of `guests` see, by shares `g` that are of the folder or of one above. */
const seenBy = (guests: readonly string[]) => sql`cross join lateral (
    select json_build_object('uuid', f.team_id, 'name', (select t.name from teams t where t.id = f.team_id), 'download', bool_or(g.download),
      'top', min(array_position(f.lineage, g.folder_id))) as by
    from shares g where g.team_id = f.team_id and g.guest_id = any(${[...guests]}::uuid[]) and g.folder_id = any(f.lineage) having count(*) > 0) s`;

/** Covers and counts leave out what a share does not show. */
const columns = cardColumns({
  shown: sql`and not p.internal_use and p.review_status = 0`,
  count: sql`${keptCount} - (select count(*) from files p where p.team_id = f.team_id and p.folder_id = f.id and p.recycled_at is null
    and (p.internal_use or p.review_status > 0))`,
  total: sql`null::bigint`,
  sharedBy: sql`s.by`,
});

const behind = (after: FolderListPosition) =>
  after ? sql`and (f.name_key, f.id) > (${after.key}, ${after.id})` : sql``;

/** A folder of another team as the guests see it. */
export async function findSharedCard(
  db: Db,
  guests: readonly string[],
  team: string,
  id: string,
): Promise<FolderCardRow | undefined> {
  const { rows } = await sql<FolderCardRow>`select ${columns} from folders f ${seenBy(guests)}
    where f.team_id = ${team} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Children of another team's folder as the guests see them, by name. */
export async function listSharedChildren(
  db: Db,
  guests: readonly string[],
  team: string,
  parent: string,
  limit: number,
  after: FolderListPosition,
): Promise<FolderCardRow[]> {
  const { rows } = await sql<FolderCardRow>`select ${columns} from folders f ${seenBy(guests)}
    where f.team_id = ${team} and f.parent_id = ${parent} ${behind(after)}
    order by f.name_key, f.id limit ${limit}`.execute(db);
  return rows;
}

/** Folders shared with a team, but for those inside another of them. */
const tops = sql`shares w join folders f on f.team_id = w.team_id and f.id = w.folder_id`;
const topmost = (guest: string) => sql`w.guest_id = ${guest} and not exists (select 1 from shares o
    where o.guest_id = w.guest_id and o.team_id = w.team_id and o.folder_id = any(f.lineage) and o.folder_id <> f.id)`;

/** The folders that other teams share with one, by name. */
export async function listSharedWith(
  db: Db,
  guest: string,
  limit: number,
  after: FolderListPosition,
): Promise<FolderCardRow[]> {
  const { rows } = await sql<FolderCardRow>`select ${columns} from ${tops} ${seenBy([guest])}
    where ${topmost(guest)} ${behind(after)} order by f.name_key, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function countSharedWith(db: Db, guest: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${tops} where ${topmost(guest)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The team's own folders that it shares: all, or those below a folder, with all its children when it is shared itself. */
const ownShared = (below: string | null) =>
  below === null
    ? sql`exists (select 1 from shares w where w.team_id = f.team_id and w.folder_id = f.id)`
    : sql`f.id <> ${below} and ((f.lineage @> array[${below}]::uuid[] and exists (select 1 from shares w where w.team_id = f.team_id and w.folder_id = f.id))
      or (f.parent_id = ${below} and exists (select 1 from shares w where w.team_id = f.team_id and w.folder_id = any(f.lineage))))`;

export async function listOwnShared(
  db: Db,
  team: string,
  below: string | null,
  limit: number,
  after: FolderListPosition,
): Promise<FolderCardRow[]> {
  const { rows } = await sql<FolderCardRow>`select ${card} from folders f
    where f.team_id = ${team} and ${ownShared(below)} ${behind(after)} order by f.name_key, f.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countOwnShared(db: Db, team: string, below: string | null, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from folders f where f.team_id = ${team} and ${ownShared(below)} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
