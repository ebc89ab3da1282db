import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

interface Named {
  readonly team_id: string;
  readonly id: string;
}

/** Holds an approval that stands until the transaction ends: it cannot be withdrawn meanwhile, and one original of it comes after another. False where none stands. */
export async function holdApproved(tx: Tx, { team_id: team, id }: Named): Promise<boolean> {
  const { rows } = await sql<{ stands: SqlBool }>`select a.deleted_at is null as stands from one_time_approvals a
    where a.team_id = ${team} and a.id = ${id} and a.status = 'approved' for no key update`.execute(tx);
  return rows[0]?.stands === true;
}

/** Keeps what the original of a picture is; of any number at once, one is taken. */
export async function takeOriginalOf(
  tx: Tx,
  { team_id: team, id }: Named,
  position: number,
  sha256: Buffer,
): Promise<boolean> {
  const { rows } = await sql`update approval_items set original_sha256 = ${sha256}, original_at = clock_timestamp()
    where team_id = ${team} and approval_id = ${id} and position = ${position} and granted and original_sha256 is null
    returning 1`.execute(tx);
  return rows.length > 0;
}
