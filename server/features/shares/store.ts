import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Grant } from '#platform/http/identity/actor.ts';

/** Columns of a `Grant`: of `team t`, and of the shares `m` by which the row is seen. */
const grantColumns = sql`t.id as team, t.name, t.slug, array_agg(distinct m.guest_id) as guests, bool_or(m.download) as download`;

const given = (guests: readonly string[]): RawBuilder<unknown> =>
  sql`mine as materialized (select s.team_id, s.folder_id, s.guest_id, s.download from shares s where s.guest_id = any(${[...guests]}::uuid[]))`;

/** Live, in the library, and not for internal use: what a share shows of a folder's files, of the table `files f`. */
export const shownToGuests: RawBuilder<unknown> = sql`f.recycled_at is null and not f.internal_use and f.review_status = 0`;

/**
 * The grant by which the teams may see a folder of another team: by a share of it or of a folder above. One statement,
 * of this moment.
 */
export async function grantForFolder(db: Db, guests: readonly string[], folder: string): Promise<Grant | undefined> {
  if (guests.length === 0) return undefined;
  const { rows } = await sql<Grant>`with ${given(guests)}
    select ${grantColumns}, d.lineage[min(array_position(d.lineage, m.folder_id)):] as folders
    from (select distinct team_id from mine) o join folders d on d.team_id = o.team_id and d.id = ${folder}
      join mine m on m.team_id = d.team_id and m.folder_id = any(d.lineage) join teams t on t.id = d.team_id
    group by t.id, d.lineage`.execute(db);
  return rows[0];
}

/**
 * The grants by which the teams may see files of other teams: by a shared folder that they live in or are linked into.
 */
export async function grantsForFiles(
  db: Db,
  guests: readonly string[],
  files: readonly string[],
): Promise<Map<string, Grant>> {
  if (guests.length === 0 || files.length === 0) return new Map();
  const wanted = sql`${[...files]}::uuid[]`;
  const { rows } = await sql<Grant & { file: string }>`with ${given(guests)},
    owners as (select distinct team_id from mine),
    seen as (select f.team_id, f.id, f.folder_id as place from owners o join files f on f.team_id = o.team_id and f.id = any(${wanted}) where ${shownToGuests}
      union all select f.team_id, f.id, l.folder_id from owners o join files f on f.team_id = o.team_id and f.id = any(${wanted})
        join file_links l on l.team_id = f.team_id and l.file_id = f.id where ${shownToGuests})
    select x.id as file, ${grantColumns}, array_agg(distinct d.id) as folders
    from seen x join folders d on d.team_id = x.team_id and d.id = x.place
      join mine m on m.team_id = d.team_id and m.folder_id = any(d.lineage) join teams t on t.id = d.team_id
    group by x.id, t.id`.execute(db);
  return new Map(rows.map(({ file, ...grant }) => [file, grant]));
}

export async function grantForFile(db: Db, guests: readonly string[], file: string): Promise<Grant | undefined> {
  return (await grantsForFiles(db, guests, [file])).get(file);
}

/** A share of one folder with one team. */
export interface ShareRow {
  team: string;
  slug: string;
  name: string;
  download: boolean;
  /** The folder that is shared: the one asked about, or one above. */
  folder: string;
  folder_name: string;
}

/** The teams that see a folder, each by the share that gives the most, the nearest among equals. */
export async function sharesOver(db: Db, team: string, folder: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select * from (
      select distinct on (g.id) g.id as team, g.slug, g.name, s.download, o.id as folder, o.name as folder_name
      from folders d join shares s on s.team_id = d.team_id and s.folder_id = any(d.lineage)
        join folders o on o.team_id = s.team_id and o.id = s.folder_id join teams g on g.id = s.guest_id
      where d.team_id = ${team} and d.id = ${folder}
      order by g.id, s.download desc, cardinality(o.lineage) desc) x
    order by lower(name), team`.execute(db);
  return rows;
}

/** The teams that see a file by any folder it lives in or is linked into. */
export async function sharesOfFile(db: Db, team: string, file: string): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select * from (
      select distinct on (g.id) g.id as team, g.slug, g.name, s.download, o.id as folder, o.name as folder_name
      from files f join folders d on d.team_id = f.team_id
          and (d.id = f.folder_id or d.id in (select l.folder_id from file_links l where l.team_id = f.team_id and l.file_id = f.id))
        join shares s on s.team_id = d.team_id and s.folder_id = any(d.lineage)
        join folders o on o.team_id = s.team_id and o.id = s.folder_id join teams g on g.id = s.guest_id
      where f.team_id = ${team} and f.id = ${file} and ${shownToGuests}
      order by g.id, s.download desc, cardinality(o.lineage) desc) x
    order by lower(name), team`.execute(db);
  return rows;
}

/** The record of a share of a folder with one team. */
export interface KeptShare {
  uuid: string;
  name: string;
  download: boolean;
}

/** The shares of the folder itself, by the teams' names. */
export async function sharesOf(db: Db, team: string, folder: string): Promise<KeptShare[]> {
  const { rows } =
    await sql<KeptShare>`select g.id as uuid, g.name, s.download from shares s join teams g on g.id = s.guest_id
    where s.team_id = ${team} and s.folder_id = ${folder} order by lower(g.name), g.id`.execute(db);
  return rows;
}

/** A share with the names by which its team may be meant. */
export interface NamedShare extends KeptShare {
  slug: string;
  named: string | null;
}

export async function namedShares(db: Db, team: string, folder: string): Promise<NamedShare[]> {
  const { rows } =
    await sql<NamedShare>`select g.id as uuid, g.name, g.slug, s.named, s.download from shares s join teams g on g.id = s.guest_id
    where s.team_id = ${team} and s.folder_id = ${folder}`.execute(db);
  return rows;
}

/** Makes the shares of a folder exactly these; teams that are gone are left out. */
export async function replaceShares(
  tx: Tx,
  { team, folder, by }: { team: string; folder: string; by: string | null },
  wanted: readonly Pick<KeptShare, 'uuid' | 'download'>[],
): Promise<void> {
  const teams = wanted.map(({ uuid }) => uuid);
  const downloads = wanted.map(({ download }) => download);
  await sql`delete from shares where team_id = ${team} and folder_id = ${folder} and guest_id <> all(${teams}::uuid[])`.execute(
    tx,
  );
  await sql`insert into shares as s (team_id, folder_id, guest_id, download, created_by)
    select ${team}, ${folder}, g.id, w.download, ${by} from unnest(${teams}::uuid[], ${downloads}::boolean[]) w (id, download) join teams g on g.id = w.id
    on conflict (team_id, folder_id, guest_id) do update set download = excluded.download where s.download <> excluded.download`.execute(
    tx,
  );
  await sql`update folders set revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${folder}`.execute(
    tx,
  );
}

export interface FolderShare {
  folder: string;
  guest: string;
  download: boolean;
}

/** The shares of these folders: deleting a folder takes them along. */
export async function sharesOfFolders(db: Db, team: string, folders: readonly string[]): Promise<FolderShare[]> {
  const { rows } = await sql<FolderShare>`select folder_id as folder, guest_id as guest, download from shares
    where team_id = ${team} and folder_id = any(${[...folders]}::uuid[]) order by folder_id, guest_id`.execute(db);
  return rows;
}

/** Shares folders again that were brought back, with the teams that still exist. */
export async function shareAgain(tx: Tx, team: string, shares: readonly FolderShare[], by: string | null) {
  await sql`insert into shares (team_id, folder_id, guest_id, download, created_by)
    select ${team}, r.folder, g.id, r.download, (select u.id from users u where u.id = ${by}::uuid)
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r (folder uuid, guest uuid, download boolean) join teams g on g.id = r.guest
    on conflict do nothing`.execute(tx);
}

/** The teams that see any of the folder by a share of it, of one above or of one below. */
export async function guestsAround(db: Db, team: string, folder: string): Promise<string[]> {
  const { rows } = await sql<{
    guest_id: string;
  }>`select s.guest_id from folders d join shares s on s.team_id = d.team_id and s.folder_id = any(d.lineage)
    where d.team_id = ${team} and d.id = ${folder}
    union select s.guest_id from folders d join shares s on s.team_id = d.team_id and s.folder_id = d.id
    where d.team_id = ${team} and d.lineage @> array[${folder}]::uuid[]`.execute(db);
  return rows.map((row) => row.guest_id);
}

export interface NamedTeam {
  id: string;
  slug: string;
  name: string;
}

export async function teamById(db: Db, id: string): Promise<NamedTeam | undefined> {
  const { rows } =
    await sql<NamedTeam>`select id, slug, name from teams where id = ${id} and closed_at is null`.execute(db);
  return rows[0];
}

/** The teams that share anything with these. */
export async function teamsSharingWith(db: Db, guests: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`select distinct team_id from shares
    where guest_id = any(${[...guests]}::uuid[])`.execute(db);
  return rows.map((row) => row.team_id);
}

/** True when any folder is shared with a team. */
export async function anyShared(db: Db, guest: string): Promise<boolean> {
  const { rows } = await sql`select 1 from shares where guest_id = ${guest} limit 1`.execute(db);
  return rows.length > 0;
}
