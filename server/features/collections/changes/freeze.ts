import type { RawBuilder } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { lockCollection, startCount, updateCollection } from '../store/collections.ts';
import { insertMatching } from '../store/positions.ts';
import { lookOf } from './change.ts';

/** The record of a collection that was frozen. */
export interface KeptFreeze {
  before: { name: string; query: SavedQuery };
  after: { name: string; files: string[] };
}

/** Makes a smart collection a manual one with the files that its rules find now. */
export async function freezeCollection(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  matching: RawBuilder<unknown>,
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team, id, title: name, query } = row;
  if (query === null) fail('conflict', `${name} is a manual collection already.`);
  const { name: title, ...rest } = lookOf(row);
  await updateCollection(tx, team, id, { title, ...rest, query: null });
  await startCount(tx, team, id);
  const files = await insertMatching(tx, team, id, matching, limits.bulkFiles + 1);
  if (files.length > limits.bulkFiles)
    fail('conflict', 'This collection has more than 10,000 files. Narrow its rules before you freeze it.');
  const { before, after }: KeptFreeze = { before: { name, query }, after: { name, files } };
  await record(tx, act, { team, action: 'collection.freeze', noun: 'collection', subject: id, before, after });
}
