import { allowTime } from '#platform/db/allow-time.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedAttribute } from '../access.ts';
import { definitionOf } from '../rules.ts';
import { lockAttribute } from '../store.ts';
import { isUsed } from '../store.values.ts';
import { writeDefinition } from './change.ts';
import { removeRow } from './remove.ts';

const seconds = 300;

/** Deletes an attribute that nothing uses; archives one that files have values of, which keeps them. */
export async function retireAttribute(tx: Tx, act: Act, { team_id: team, id }: ManagedAttribute): Promise<void> {
  await allowTime(tx, seconds);
  const row = (await lockAttribute(tx, team, id)) ?? fail('not_found');
  if (!(await isUsed(tx, row))) return removeRow(tx, act, row);
  if (row.archived_at) fail('conflict', `${row.name} is archived already, and files still have values of it.`);
  await writeDefinition(tx, act, row, { ...definitionOf(row), archived: true });
}
