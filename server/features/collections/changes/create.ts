import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type CollectionWords, insertCollection } from '../store/collections.ts';

/** Makes a collection, empty or filling itself, and tells its id. */
export async function createCollection(
  tx: Tx,
  act: Act,
  wanted: CollectionWords & { team: string; createdBy: string | null },
): Promise<string> {
  const id = newId();
  await insertCollection(tx, { ...wanted, id });
  const { team, title, query } = wanted;
  await record(tx, act, {
    team,
    action: 'collection.create',
    noun: 'collection',
    subject: id,
    after: { name: title, query },
  });
  return id;
}
