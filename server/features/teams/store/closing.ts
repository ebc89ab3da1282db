import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface Loss {
  files: number;
  bytes: number;
  folders: number;
  collections: number;
  members: number;
  api_keys: number;
  webhooks: number;
  shares: number;
}

/** Counts of a team's rows, by the indexes that begin with it. */
export async function measureTeam(db: Db, team: string): Promise<Loss> {
  const { rows } = await sql<Loss>`select
    coalesce((select live + recycled from file_counts where team_id = ${team} and bucket = 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 0) as files,
    (select coalesce(sum(size), 0)::bigint from blobs where team_id = ${team}) as bytes,
    (select count(*) from folders where team_id = ${team}) as folders,
    (select count(*) from collections where team_id = ${team}) as collections,
    (select count(*) from members where team_id = ${team} and active) as members,
    (select count(*) from api_keys where team_id = ${team} and revoked_at is null) as api_keys,
    (select count(*) from webhooks where team_id = ${team} and deleted_at is null) as webhooks,
    (select count(*) from shares where team_id = ${team} or guest_id = ${team}) as shares`.execute(db);
  return rows[0]!;
}

export interface ClosedRow {
  id: string;
  name: string;
  closed_at: Date;
  remove_at: Date;
}

/**
 * Takes from everyone what lets them or others into a team, and keeps it to be given back: who asks whether a membership, a
 * webhook or a share is there needs to know nothing of closed teams.
 */
export async function parkTeam(tx: Tx, team: string, by: string | null): Promise<ClosedRow> {
  const { rows } = await sql<ClosedRow>`with seats as (
      update members set active = false where team_id = ${team} and active returning id),
    hooks as (update webhooks set active = false where team_id = ${team} and active and deleted_at is null returning id),
    seen as (delete from shares where team_id = ${team} or guest_id = ${team} returning team_id, folder_id, guest_id, download, created_by)
    update teams set closed_at = now(), closed_by = ${by}, remove_at = now() + make_interval(days => ${limits.closedTeamDays}::integer),
      revision = revision + 1, parked = jsonb_build_object('members', (select coalesce(jsonb_agg(id), '[]') from seats),
        'webhooks', (select coalesce(jsonb_agg(id), '[]') from hooks), 'shares', (select coalesce(jsonb_agg(s), '[]') from seen s))
    where id = ${team} returning id, name, closed_at, remove_at`.execute(tx);
  return rows[0]!;
}

/** Gives back what was taken when the team was closed, as far as the other side is still there. */
export async function unparkTeam(tx: Tx, team: string): Promise<void> {
  await sql`with kept as (select parked from teams where id = ${team}),
    seats as (update members m set active = true from kept where m.team_id = ${team} and kept.parked -> 'members' ? m.id::text),
    hooks as (update webhooks w set active = true from kept where w.team_id = ${team} and w.deleted_at is null and kept.parked -> 'webhooks' ? w.id::text),
    seen as (insert into shares (team_id, folder_id, guest_id, download, created_by)
      select s.team_id, s.folder_id, s.guest_id, s.download, (select u.id from users u where u.id = s.created_by)
      from kept cross join jsonb_to_recordset(kept.parked -> 'shares') as s (team_id uuid, folder_id uuid, guest_id uuid, download boolean, created_by uuid)
      join folders d on d.team_id = s.team_id and d.id = s.folder_id
      join teams h on h.id = s.team_id and (h.closed_at is null or h.id = ${team}) join teams g on g.id = s.guest_id and (g.closed_at is null or g.id = ${team})
      on conflict do nothing)
    update teams set closed_at = null, closed_by = null, remove_at = null, parked = null, revision = revision + 1 where id = ${team}`.execute(
    tx,
  );
}

const wasOwner = (
  user: string,
) => sql`exists (select 1 from members m join roles r on r.team_id = m.team_id and r.id = m.role_id
  where m.team_id = t.id and m.user_id = ${user} and r.built_in and r.name = 'Owner' and t.parked -> 'members' ? m.id::text)`;
const closed = sql`t.closed_at is not null and t.removed_at is null`;
/** From then on its files may be going: it could not be brought back whole. */
const inTime = sql`${closed} and t.remove_at > now()`;

/** Closed teams that someone was an Owner of. */
export async function closedTeamsOf(db: Db, user: string): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`select t.id, t.name, t.closed_at, t.remove_at from teams t
    where ${inTime} and ${wasOwner(user)} order by t.closed_at desc limit 100`.execute(db);
  return rows;
}

/** Opens a closed team for one of its Owners, or for staff. */
export async function findClosed(
  db: Db,
  team: string,
  { user, staff }: { user: string; staff: boolean },
): Promise<ClosedRow | undefined> {
  const { rows } = await sql<ClosedRow>`select t.id, t.name, t.closed_at, t.remove_at from teams t
    where t.id = ${team} and ${inTime} ${staff ? sql`` : sql`and ${wasOwner(user)}`}`.execute(db);
  return rows[0];
}

/** Keeps a closed team to the transaction; false when it was opened or removed meanwhile. `whole`: before it begins to go. */
export async function lockClosed(tx: Tx, team: string, { whole }: { whole: boolean }): Promise<boolean> {
  const { rows } =
    await sql`select 1 from teams t where t.id = ${team} and ${whole ? inTime : closed} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function teamsToRemove(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.id from teams t where ${closed} and t.remove_at <= ${now} order by t.remove_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes some files with all that hangs on them; tells how many. Their bytes go to the sweeper. */
export async function deleteSomeFiles(tx: Tx, team: string, atMost: number): Promise<number> {
  const { rows } = await sql`delete from files where team_id = ${team} and id in (
    select id from files where team_id = ${team} order by id limit ${atMost}) returning 1`.execute(tx);
  return rows.length;
}

/**
 * Deletes every row that is a team's, of whatever table: one statement, so that it does not matter which names which.
 * History names no team by a foreign key and stays, as do the rows of blobs until the sweeper has removed their bytes.
 */
export async function deleteRows(tx: Tx, team: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'teams'::regclass and k.confdeltype = 'c' and c.relname <> 'blobs'
    order by c.relname, a.attname`.execute(tx);
  const parts = rows.map(
    ({ table, column }, n) =>
      sql`${sql.ref(`gone_${n}`)} as (delete from ${sql.table(table)} where ${sql.ref(column)} = ${team})`,
  );
  await sql`with ${sql.join(parts)} select 1`.execute(tx);
}

/** Leaves the name, for the history. The address is free again. */
export async function markRemoved(tx: Tx, team: string): Promise<void> {
  await sql`insert into doomed_bytes (team_id, sha256) select id, decode(watermark_sha256, 'hex') from teams where id = ${team} and watermark_sha256 is not null`.execute(
    tx,
  );
  await sql`update teams set removed_at = now(), slug = 'removed-' || id, features = '{}', default_rights = '{}', logo = null, watermark_image = null,
    watermark_sha256 = null, download_agreement = null, parked = '{}' where id = ${team}`.execute(tx);
}
