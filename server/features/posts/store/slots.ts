import { sql } from 'kysely';
import type { Slot } from '#contract/posts/plan-routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface SlotRow {
  id: string;
  account_id: string;
  weekday: number;
  time: string;
}

export const presentSlot = ({ id, account_id, weekday, time }: SlotRow): Slot => ({
  uuid: id,
  account: account_id,
  weekday,
  time,
});

/** Slots of accounts that are there, by account, day and time. Of none named, of all. */
export async function listSlots(db: Db, team: string, accounts: readonly string[]): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`select s.id, s.account_id, s.weekday, s.time from account_slots s
    join social_accounts a on a.team_id = s.team_id and a.id = s.account_id and a.deleted_at is null
    where s.team_id = ${team} ${accounts.length === 0 ? sql`` : sql`and s.account_id = any(${[...accounts]}::uuid[])`}
    order by a.platform, lower(a.name), s.account_id, s.weekday, s.time`.execute(db);
  return rows;
}

/** Replaces all slots of an account. */
export async function writeSlots(
  tx: Tx,
  team: string,
  account: string,
  slots: readonly Omit<SlotRow, 'account_id'>[],
): Promise<void> {
  await sql`delete from account_slots where team_id = ${team} and account_id = ${account}`.execute(tx);
  if (slots.length === 0) return;
  await sql`insert into account_slots (team_id, id, account_id, weekday, time)
    select ${team}::uuid, r.id, ${account}::uuid, r.weekday, r.time
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as r (id uuid, weekday integer, time text)`.execute(tx);
}

/** Posts of accounts that have a time, between two moments. */
export async function takenTimes(
  db: Db,
  team: string,
  { accounts, from, to }: { accounts: readonly string[]; from: Date; to: Date },
): Promise<{ account_id: string; at: Date; post: string }[]> {
  const { rows } = await sql<{
    account_id: string;
    at: Date;
    post: string;
  }>`select x.account_id, p.scheduled_at as at, p.id as post
    from posts p join post_targets x on x.team_id = p.team_id and x.post_id = p.id
    where p.team_id = ${team} and p.deleted_at is null and p.status <> 'cancelled' and p.scheduled_at >= ${from} and p.scheduled_at < ${to}
      and x.account_id = any(${[...accounts]}::uuid[])`.execute(db);
  return rows.flatMap((row) => (row.at === null ? [] : row));
}
