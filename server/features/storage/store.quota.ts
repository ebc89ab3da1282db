import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface QuotaRow {
  /** Null: none. */
  quota: number | null;
  warned: boolean;
}

export async function readQuota(db: Db, team: string): Promise<QuotaRow> {
  const { rows } =
    await sql<QuotaRow>`select storage_quota as quota, storage_warned as warned from teams where id = ${team}`.execute(
      db,
    );
  return rows[0] ?? { quota: null, warned: false };
}

/** The bytes that a team stores, with those that are on their way. */
export async function measureUsed(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select
    (select coalesce(sum(size), 0)::bigint from blobs where team_id = ${team})
    + (select coalesce(sum(length), 0)::bigint from uploads where team_id = ${team} and state <> 'finished' and concat is distinct from 'final')
    as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Notes whether the team's managers are told that little is left; false when it was noted before. */
export async function noteWarned(tx: Tx, team: string, warned: boolean): Promise<boolean> {
  const { rows } = await sql`update teams set storage_warned = ${warned}
    where id = ${team} and storage_warned <> ${warned} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The people who may make room. */
export async function managersOf(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and 'MANAGE_TEAM' = any(r.permissions)`.execute(db);
  return rows.map((row) => row.user_id);
}
