import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableSearch } from '../access.ts';
import { deleteSearch, lockSearch, type SearchRow } from '../store.ts';
import { keep, lineOf } from './search-history.ts';

/** Deletes a search that is locked. */
export async function removeLocked(tx: Tx, act: Act, row: SearchRow): Promise<void> {
  const { team_id: team, id } = row;
  await deleteSearch(tx, team, id);
  await record(tx, act, lineOf('delete', { team, id }, keep(row), null));
}

export async function removeSearch(tx: Tx, act: Act, { team_id, id }: EditableSearch): Promise<void> {
  await removeLocked(tx, act, (await lockSearch(tx, team_id, id)) ?? fail('not_found'));
}
