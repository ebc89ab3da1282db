import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A bin, and the moment before which what was recycled has been there too long. */
export interface BinToPurge {
  team: string;
  before: Date;
}

/** The teams in whose bin something is overdue at a moment. */
export async function binsToPurge(db: Db, now: Date): Promise<BinToPurge[]> {
  const { rows } = await sql<BinToPurge>`select t.id as team, b.before from teams t
    cross join lateral (select ${now}::timestamptz - make_interval(days => t.bin_days) as before) b
    where t.bin_days is not null and t.closed_at is null and t.bin_since <= b.before
      and exists (select 1 from files f where f.team_id = t.id and f.recycled_at <= b.before)
    order by t.id`.execute(db);
  return rows;
}

/** Locks some of what is overdue, the oldest first; what someone restores at this moment is left out. */
export async function takeOverdue(tx: Tx, team: string, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files where team_id = ${team} and recycled_at <= ${before}
    order by recycled_at, id limit ${limit} for update skip locked`.execute(tx);
  return rows.map((row) => row.id);
}
