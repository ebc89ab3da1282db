import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import { findPositions } from '../store/positions.ts';
import { noteOn, writeNotes } from '../store/sections.ts';

/** The record of a note. */
export interface KeptNote {
  name: string;
  file: string;
  note: string | null;
}

/** Writes a note and its history. The row is locked by the caller. */
export async function setNote(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  file: string,
  was: string | null,
  now: string | null,
): Promise<void> {
  if (was === now) return;
  await writeNotes(tx, team, id, [{ file, text: now }]);
  await record(tx, act, {
    team,
    action: 'collection.note',
    noun: 'collection',
    subject: id,
    before: { name, file, note: was } satisfies KeptNote,
    after: { name, file, note: now } satisfies KeptNote,
  });
}

/** Says something of a file of a manual collection; null takes it back. */
export async function noteFile(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  file: string,
  note: string | null,
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team, id } = row;
  if ((await findPositions(tx, team, id, [file])).length === 0)
    fail('not_found', 'This file is not in this collection.');
  await setNote(tx, act, row, file, await noteOn(tx, team, id, file), note);
}
