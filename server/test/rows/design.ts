import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { TestTeam } from '../world.ts';

/** An account at a design tool, which no call makes without one, and an upload to it that has ended. */
export async function plantDesignRows(
  { id: team, db, owner }: TestTeam,
  mark = '',
): Promise<{ designAccount: string; designTransfer: string }> {
  const [designAccount, designTransfer] = [newId(), newId()];
  await sql`insert into design_accounts (team_id, id, tool, remote_id, name, tokens, connected_by)
    values (${team}, ${designAccount}, 'canva', ${designAccount}, ${`Studio${mark}`}, 'k1.000000000000.00', ${owner.user})`.execute(
    db,
  );
  await sql`insert into design_transfers (team_id, id, account_id, kind, user_id, set_id, state)
    values (${team}, ${designTransfer}, ${designAccount}, 'upload', ${owner.user}, ${newId()}, 'done')`.execute(db);
  return { designAccount, designTransfer };
}
