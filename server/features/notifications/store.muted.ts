import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { MutedFolder } from '#contract/notifications.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The folders that someone muted, in teams that they still belong to, the latest first. */
export async function mutedOf(db: Db, user: string): Promise<MutedFolder[]> {
  const { rows } =
    await sql<MutedFolder>`select d.id as uuid, d.name, json_build_object('uuid', t.id, 'name', t.name) as team
    from muted_folders x join folders d on d.team_id = x.team_id and d.id = x.folder_id join teams t on t.id = x.team_id
      join members m on m.team_id = x.team_id and m.user_id = x.user_id and m.active
    where x.user_id = ${user} order by x.muted_at desc, d.id limit ${sql.lit(limits.mutedFolders)}`.execute(db);
  return rows;
}

/** Those of the folders that someone muted by which another is muted: itself, and those above it, the nearest first. */
export async function mutedAbove(db: Db, user: string, folder: string): Promise<MutedFolder[]> {
  const { rows } =
    await sql<MutedFolder>`select d.id as uuid, d.name, json_build_object('uuid', t.id, 'name', t.name) as team
    from folders f join muted_folders x on x.team_id = f.team_id and x.folder_id = any(f.lineage) and x.user_id = ${user}
      join folders d on d.team_id = x.team_id and d.id = x.folder_id join teams t on t.id = x.team_id
      join members m on m.team_id = x.team_id and m.user_id = x.user_id and m.active
    where f.team_id in (select y.team_id from members y where y.user_id = ${user}) and f.id = ${folder}
    order by cardinality(d.lineage) desc`.execute(db);
  return rows;
}

/** Mutes a folder for someone. False when they have muted as many as anybody may. */
export async function mute(db: Db, team: string, folder: string, user: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`with given as (
      insert into muted_folders (team_id, folder_id, user_id) select ${team}::uuid, ${folder}::uuid, ${user}::uuid
        where (select count(*) from muted_folders x where x.user_id = ${user}) < ${sql.lit(limits.mutedFolders)}
      on conflict do nothing returning true as known)
    select true as known from given union select true from muted_folders x
      where x.team_id = ${team} and x.user_id = ${user} and x.folder_id = ${folder}`.execute(db);
  return rows.length > 0;
}

export async function unmute(db: Db, team: string, folder: string, user: string): Promise<void> {
  await sql`delete from muted_folders where team_id = ${team} and user_id = ${user} and folder_id = ${folder}`.execute(
    db,
  );
}

/** Those of some people who muted the folder of a file, or one above it. */
export async function deafTo(tx: Tx, team: string, file: string, users: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user: string }>`select distinct x.user_id as "user" from files f
    join folders d on d.team_id = f.team_id and d.id = f.folder_id
    join muted_folders x on x.team_id = d.team_id and x.folder_id = any(d.lineage)
    where f.team_id = ${team} and f.id = ${file} and x.user_id = any(${[...users]}::uuid[])`.execute(tx);
  return new Set(rows.map((row) => row.user));
}
