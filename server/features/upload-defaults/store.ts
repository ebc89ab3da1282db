import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { StoredDefaults } from './store.refs.ts';

export interface FolderDefaultsRow {
  team_id: string;
  id: string;
  name: string;
  /** Names from the top folder down to this one. */
  trail: string[];
  /** Orders the list by path. */
  place: string;
  gives: StoredDefaults;
  revision: number;
}

const trail = sql`(select array_agg(a.name order by l.place) from unnest(o.lineage) with ordinality l (id, place)
  join folders a on a.team_id = o.team_id and a.id = l.id)`;
/** Folders in the order of the tree: by the names above, then their own. */
const place = sql`(select string_agg(a.name_key, chr(1) order by l.place) from unnest(o.lineage) with ordinality l (id, place)
  join folders a on a.team_id = o.team_id and a.id = l.id) collate "C"`;

/** The team's folders with defaults, after a place. */
export async function listFolders(
  db: Db,
  team: string,
  limit: number,
  after: { place: string; id: string } | null,
): Promise<FolderDefaultsRow[]> {
  const { rows } = await sql<FolderDefaultsRow>`select * from (
      select o.team_id, o.id, o.name, ${trail} as trail, ${place} as place, d.gives, d.revision
      from folder_defaults d join folders o on o.team_id = d.team_id and o.id = d.folder_id
      where d.team_id = ${team} and d.gives <> '{}') x
    ${after ? sql`where (x.place, x.id) > (${after.place}::text collate "C", ${after.id}::uuid)` : sql``}
    order by x.place, x.id limit ${limit}`.execute(db);
  return rows;
}

export async function countFolders(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from folder_defaults d join folders o on o.team_id = d.team_id and o.id = d.folder_id
    where d.team_id = ${team} and d.gives <> '{}' limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A folder with what it gives; one that was never told to give anything gives nothing. */
export async function findFolderDefaults(db: Db, team: string, folder: string): Promise<FolderDefaultsRow | undefined> {
  const { rows } = await sql<FolderDefaultsRow>`select o.team_id, o.id, o.name, ${trail} as trail, '' as place,
      coalesce(d.gives, '{}') as gives, coalesce(d.revision, 0) as revision
    from folders o left join folder_defaults d on d.team_id = o.team_id and d.folder_id = o.id
    where o.team_id = ${team} and o.id = ${folder}`.execute(db);
  return rows[0];
}

/** The defaults of a folder, locked for this transaction; the folder may be gone. */
export async function lockDefaults(
  tx: Tx,
  team: string,
  folder: string,
): Promise<{ gives: StoredDefaults; revision: number }> {
  await sql`insert into folder_defaults (team_id, folder_id, gives, revision) values (${team}, ${folder}, '{}', 0) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ gives: StoredDefaults; revision: number }>`select gives, revision from folder_defaults
    where team_id = ${team} and folder_id = ${folder} for update`.execute(tx);
  return rows[0] ?? { gives: {}, revision: 0 };
}

export async function writeDefaults(tx: Tx, team: string, folder: string, gives: StoredDefaults): Promise<void> {
  await sql`update folder_defaults set gives = ${JSON.stringify(gives)}::jsonb, revision = revision + 1, updated_at = now()
    where team_id = ${team} and folder_id = ${folder}`.execute(tx);
}

export interface SourceRow {
  /** `standard`: the profile that applies when none was chosen. */
  kind: 'folder' | 'chosen' | 'standard';
  id: string;
  name: string;
  gives: StoredDefaults;
}

/** All that has a say in what an upload is given, the strongest first. `profile`: null for none, undefined for the team's. */
export async function findSources(
  db: Db,
  team: string,
  folder: string | null,
  profile: string | null | undefined,
): Promise<SourceRow[]> {
  const which =
    profile === undefined ? sql`p.is_default` : profile === null ? sql`false` : sql`p.id = ${profile}::uuid`;
  const { rows } = await sql<SourceRow>`select x.kind, x.id, x.name, x.gives from (
      select 'folder' as kind, o.id, o.name, d.gives, 100000 - cardinality(o.lineage) as rank
      from folders f join folders o on o.team_id = f.team_id and o.id = any(f.lineage)
      join folder_defaults d on d.team_id = o.team_id and d.folder_id = o.id
      where f.team_id = ${team} and f.id = ${folder}::uuid
      union all
      select ${profile === undefined ? 'standard' : 'chosen'}::text, p.id, p.name, p.gives, ${profile === undefined ? 1_000_000 : -1}::integer
      from upload_profiles p where p.team_id = ${team} and ${which}) x
    order by x.rank`.execute(db);
  return rows;
}
