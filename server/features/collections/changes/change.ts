import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, type CollectionWords, lockCollection, updateCollection } from '../store/collections.ts';

/** All that can be decided of a collection, as history keeps it. */
export interface CollectionLook extends Omit<CollectionWords, 'title'> {
  name: string;
  archived: boolean;
}

export const lookOf = (row: CollectionRow): CollectionLook => ({
  name: row.title,
  description: row.description,
  query: row.query,
  cover: row.cover_file,
  archived: row.archived_at !== null,
});

/** Writes a look and its history. The row is locked by the caller. */
export async function writeLook(tx: Tx, act: Act, row: CollectionRow, after: CollectionLook): Promise<void> {
  const { team_id: team, id } = row;
  const { name: title, ...rest } = after;
  await updateCollection(tx, team, id, { title, ...rest });
  await record(tx, act, {
    team,
    action: 'collection.update',
    noun: 'collection',
    subject: id,
    before: lookOf(row),
    after,
  });
}

type Changes = { [K in keyof CollectionLook]?: CollectionLook[K] | undefined };

/** Changes what is named. Tells whether its rules are others now. */
export async function changeCollection(
  tx: Tx,
  act: Act,
  { team_id, id }: EditableCollection,
  changes: Changes,
): Promise<boolean> {
  const row = (await lockCollection(tx, team_id, id)) ?? fail('not_found');
  const before = lookOf(row);
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: CollectionLook = { ...before, ...named };
  if (isDeepStrictEqual(before, after)) return false;
  await writeLook(tx, act, row, after);
  return !isDeepStrictEqual(before.query, after.query);
}
