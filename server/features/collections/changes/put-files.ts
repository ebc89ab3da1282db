import { collect } from '#features/files/changes/collect.ts';
import { relate, unrelate } from '#features/files/changes/relations.ts';
import type { FileRef } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { CollectionRef, FillableCollection } from '../access.ts';
import { lockCollection } from '../store/collections.ts';
import { findPositions, setPositions } from '../store/positions.ts';

export type EditableFile = Authorized<FileRef, 'edit'>;

/** Keeps the collection, as long as it is still there and one that people fill. */
async function hold(tx: Tx, { team_id, id }: CollectionRef): Promise<void> {
  const row = (await lockCollection(tx, team_id, id)) ?? fail('not_found');
  if (row.kind === 'smart') fail('conflict', `${row.title} is a smart collection: it fills itself.`);
}

/** The new files stand in the order in which they were named, whatever the order of their coming. */
async function inOrder(tx: Tx, team: string, id: string, wanted: readonly string[]): Promise<void> {
  const now = await findPositions(tx, team, id, wanted);
  const ordered = now.map(({ file, position }, index) => ({ file: wanted[index] ?? file, position }));
  if (ordered.some(({ file }, index) => file !== now[index]?.file)) await setPositions(tx, team, id, ordered);
}

/** Puts files at the end of a manual collection, those it has not yet. Each file's history tells of it. */
export async function addFiles(
  tx: Tx,
  act: Act,
  { team_id: team, id }: FillableCollection,
  files: readonly EditableFile[],
): Promise<void> {
  await hold(tx, { team_id: team, id });
  const added = new Set(await relate(tx, act, { team, rule: collect, files, others: [id], bump: true }));
  const wanted = files.map((file) => file.id).filter((file) => added.has(file));
  if (wanted.length > 1) await inOrder(tx, team, id, wanted);
}

/** Takes files out of a manual collection. They stay in the library. */
export async function takeFiles(
  tx: Tx,
  act: Act,
  { team_id: team, id }: FillableCollection,
  files: readonly EditableFile[],
): Promise<void> {
  await hold(tx, { team_id: team, id });
  await unrelate(tx, act, { team, rule: collect, files, others: [id], bump: true });
}
