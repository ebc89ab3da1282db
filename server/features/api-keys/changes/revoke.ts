import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedKey } from '../access.ts';
import { revoke } from '../store.ts';

/** Ends a key at once and for good: its secret may be in wrong hands, so that nothing brings it back. */
export async function revokeKey(tx: Tx, act: Act, { team_id: team, id, name, prefix }: ManagedKey): Promise<void> {
  if (!(await revoke(tx, team, id))) fail('not_found');
  await record(tx, act, { team, action: 'key.revoke', noun: 'key', subject: id, before: { name, prefix } });
}
