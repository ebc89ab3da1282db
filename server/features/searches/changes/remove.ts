import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableSearch } from '../access.ts';
import { alertedBy } from '../store.alerts.ts';
import { deleteSearch, lockSearch, type SearchRow } from '../store.ts';
import { keep, lineOf, type RemovedSearch } from './search-history.ts';

/** Deletes a search that is locked. */
export async function removeLocked(tx: Tx, act: Act, row: SearchRow): Promise<void> {
  const { team_id: team, id } = row;
  const before: RemovedSearch = { ...keep(row), alerts: await alertedBy(tx, team, id) };
  await deleteSearch(tx, team, id);
  await record(tx, act, lineOf('delete', { team, id }, before, null));
}

export async function removeSearch(tx: Tx, act: Act, { team_id, id }: EditableSearch): Promise<void> {
  await removeLocked(tx, act, (await lockSearch(tx, team_id, id)) ?? fail('not_found'));
}
