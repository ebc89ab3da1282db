import { type RawBuilder, sql } from 'kysely';
import type { StorageUse } from '#contract/storage.ts';
import type { Db } from '#platform/db/db.ts';

export type Tally = Omit<StorageUse, 'counted_at' | 'counting' | 'quota'>;

export interface TallyRow {
  counted_at: Date;
  tally: Tally;
}

export async function findTally(db: Db, team: string): Promise<TallyRow | undefined> {
  const { rows } = await sql<TallyRow>`select counted_at, tally from storage_tallies where team_id = ${team}`.execute(
    db,
  );
  return rows[0];
}

export interface FolderUseRow {
  id: string;
  /** Null: Root. */
  name: string | null;
  has_children: boolean;
  files: number;
  bytes: number;
  own_files: number;
  own_bytes: number;
}

const root = '00000000-0000-0000-0000-000000000000';

/** Root's own files stand among its folders, as they are in none of them. */
const among = (team: string, parent: string | null): RawBuilder<unknown> => sql`(
    select f.id, f.name, exists (select 1 from folders c where c.team_id = f.team_id and c.parent_id = f.id) as has_children,
      s.files, s.bytes, s.own_files, s.own_bytes
    from folders f join storage_folders s on s.team_id = f.team_id and s.folder_id = f.id
    where f.team_id = ${team} and ${parent === null ? sql`f.parent_id is null` : sql`f.parent_id = ${parent}`}
    ${
      parent === null
        ? sql`union all select s.folder_id, null, false, s.own_files, s.own_bytes, s.own_files, s.own_bytes
            from storage_folders s where s.team_id = ${team} and s.folder_id = ${root} and s.own_files > 0`
        : sql``
    }) u`;

/** The largest first. */
export async function listFolderUse(
  db: Db,
  team: string,
  parent: string | null,
  limit: number,
  after: { bytes: number; id: string } | null,
): Promise<FolderUseRow[]> {
  const { rows } = await sql<FolderUseRow>`select u.* from ${among(team, parent)}
    ${after ? sql`where (u.bytes, u.id) < (${after.bytes}::bigint, ${after.id}::uuid)` : sql``}
    order by u.bytes desc, u.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFolderUse(db: Db, team: string, parent: string | null, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from ${among(team, parent)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Versions of files in the library that are not their cover and were made before a moment. */
const old = (
  team: string,
  before: Date,
) => sql`from files f join versions v on v.team_id = f.team_id and v.file_id = f.id
  where f.team_id = ${team} and f.version_count > 1 and f.recycled_at is null and v.id <> f.cover_version and v.created_at < ${before}`;

/** The files that have such versions: a condition on `files f`. */
export const withOldVersions = (team: string, before: Date): RawBuilder<unknown> => sql`f.team_id = ${team}
  and f.version_count > 1 and f.recycled_at is null and exists (select 1 from versions v
    where v.team_id = f.team_id and v.file_id = f.id and v.id <> f.cover_version and v.created_at < ${before})`;

/** The bytes that deleting them would free: of bytes that several have, only those that no other version keeps. */
export async function measureOldVersions(
  db: Db,
  team: string,
  before: Date,
): Promise<{ versions: number; files: number; frees: number }> {
  const { rows } = await sql<{ versions: number; files: number; frees: number }>`
    with going as materialized (select v.id, v.file_id, v.sha256, v.size ${old(team, before)})
    select count(*) as versions, count(distinct g.file_id) as files,
      (select coalesce(sum(b.size), 0)::bigint from (select sha256, max(size) as size, count(*) as n from going group by sha256) b
        where b.n = (select count(*) from versions o where o.team_id = ${team} and o.sha256 = b.sha256)) as frees
    from going g`.execute(db);
  return rows[0] ?? { versions: 0, files: 0, frees: 0 };
}
