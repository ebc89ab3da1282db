import { fileToPut } from '#features/collections/access.ts';
import { addFiles } from '#features/collections/changes/put-files.ts';
import { lockCollection } from '#features/collections/store/collections.ts';
import { authorizeOrDeny } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { makerOf } from '../rules/fills.ts';
import { findFilled } from '../store/filled.ts';
import type { SendingRow } from '../store/sendings.ts';

/** Adds a guest's file to the collection of its link. Where that cannot be, the file is in the folder all the same. */
export async function fillCollection(
  tx: Tx,
  act: Act,
  { team_id, link_id, collection_id: id }: Pick<SendingRow, 'team_id' | 'link_id' | 'collection_id'>,
  file: string,
): Promise<void> {
  // Read behind the lock, so that it stays as it is until the file is in.
  if (id === null || !(await lockCollection(tx, team_id, id))) return;
  const filled = await findFilled(tx, team_id, link_id);
  if (filled?.uuid !== id || filled.kind === 'smart') return;
  const collection = authorizeOrDeny(makerOf(filled), 'collection.add', { team_id, id }, filled);
  if ('row' in collection) await addFiles(tx, act, collection.row, [fileToPut({ team_id, id: file })]);
}
