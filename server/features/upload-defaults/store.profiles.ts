import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { StoredDefaults } from './store.refs.ts';

/** The fields of a profile that a person writes: as they are in the row, and as history keeps them. */
export interface ProfileBody {
  name: string;
  note: string | null;
  folder: { uuid: string; name: string } | null;
  gives: StoredDefaults;
  is_default: boolean;
}

export interface ProfileRow extends ProfileBody {
  team_id: string;
  id: string;
  /** True when the folder is no longer there. */
  folder_gone: boolean;
  name_key: string;
  revision: number;
}

const key = sql`fold(p.name) collate "C"`;
const columns = sql`p.team_id, p.id, p.name, p.note, p.gives, p.is_default, p.revision, ${key} as name_key,
  case when p.folder_id is not null then json_build_object('uuid', p.folder_id, 'name', coalesce(o.name, p.folder_name, '')) end as folder,
  p.folder_id is not null and o.id is null as folder_gone`;
const source = sql`upload_profiles p left join folders o on o.team_id = p.team_id and o.id = p.folder_id`;

/** Opens a profile among the caller's teams. */
export async function findProfile(db: Db, teams: readonly string[], id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select ${columns} from ${source}
    where p.team_id = any(${[...teams]}::uuid[]) and p.id = ${id}`.execute(db);
  return rows[0];
}

export async function findStandard(db: Db, team: string): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`select ${columns} from ${source} where p.team_id = ${team} and p.is_default`.execute(db);
  return rows[0];
}

export async function findNamed(db: Db, team: string, name: string): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`select ${columns} from ${source} where p.team_id = ${team} and lower(p.name) = lower(${name})`.execute(
      db,
    );
  return rows[0];
}

/** By name. */
export async function listProfiles(
  db: Db,
  team: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select ${columns} from ${source} where p.team_id = ${team}
    ${after ? sql`and (${key}, p.id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql``}
    order by ${key}, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function countProfiles(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from upload_profiles p where p.team_id = ${team} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row as nobody else can change it now. */
export async function lockProfile(tx: Tx, team: string, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select ${columns} from ${source}
    where p.team_id = ${team} and p.id = ${id} for update of p`.execute(tx);
  return rows[0];
}

/** Inserts unless the team has one of this name; tells whether it did. */
export async function insertProfile(tx: Tx, team: string, id: string, body: ProfileBody): Promise<boolean> {
  const { rows } =
    await sql`insert into upload_profiles (team_id, id, name, note, folder_id, folder_name, gives, is_default)
    values (${team}, ${id}, ${body.name}, ${body.note}, ${body.folder?.uuid ?? null}, ${body.folder?.name ?? null},
      ${JSON.stringify(body.gives)}::jsonb, ${body.is_default}) on conflict (team_id, lower(name)) do nothing returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function writeProfile(tx: Tx, team: string, id: string, body: ProfileBody): Promise<void> {
  await sql`update upload_profiles set name = ${body.name}, note = ${body.note}, folder_id = ${body.folder?.uuid ?? null},
      folder_name = ${body.folder?.name ?? null}, gives = ${JSON.stringify(body.gives)}::jsonb, is_default = ${body.is_default}, revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteProfile(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from upload_profiles where team_id = ${team} and id = ${id}`.execute(tx);
}
