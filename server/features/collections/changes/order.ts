import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import {
  type FilePosition,
  findGap,
  findPositions,
  type Gap,
  type MoveTarget,
  nextPositions,
  setPositions,
  spreadOut,
} from '../store/positions.ts';

/** History's record of the positions of files that were moved. */
export interface KeptOrder {
  name: string;
  places: FilePosition[];
}

/** Gives files of a manual collection other positions, one behind the other in the order named. */
export async function orderFiles(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  files: readonly string[],
  target: MoveTarget,
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team, id, title: name } = row;
  const positions = await makePositions(tx, row, files, target);
  const before = await findPositions(tx, team, id, files);
  if (before.length < files.length) fail('not_found', 'One of these files is not in this collection.');
  const after = files.map((file, index) => ({ file, position: positions[index] ?? 0 }));
  await setPositions(tx, team, id, after);
  await record(tx, act, {
    team,
    action: 'collection.order',
    noun: 'collection',
    subject: id,
    before: { name, places: before } satisfies KeptOrder,
    after: { name, places: after } satisfies KeptOrder,
  });
}

/** Positions for files at a target; where there is no room, all others move apart. */
async function makePositions(
  tx: Tx,
  { team_id: team, id }: CollectionRow,
  files: readonly string[],
  target: MoveTarget,
): Promise<number[]> {
  const gapThere = async () =>
    (await findGap(tx, team, id, target, files)) ??
    invalid('before' in target ? 'before' : 'after', 'must be another file of this collection');
  const gap = await gapThere();
  if (gap.below === null) return nextPositions(tx, files.length);
  const positions = positionsIn(gap, files.length);
  if (positions) return positions;
  await spreadOut(tx, team, id);
  return positionsIn(await gapThere(), files.length) ?? fail('conflict', 'There is no space for that many files here.');
}

/**
 * Positions in a gap, in order and evenly apart; null when numbers have no room for so many. Before the first file
 * they go down by one each.
 */
export function positionsIn({ above, below }: Gap, count: number): number[] | null {
  if (below === null) return null;
  const step = above === null ? 1 : (below - above) / (count + 1);
  const first = above === null ? below - count : above + step;
  const positions = Array.from({ length: count }, (_, index) => first + index * step);
  const all = [above ?? Number.NEGATIVE_INFINITY, ...positions, below];
  const rising = all.every((position, index) => index === 0 || position > (all[index - 1] ?? position));
  return rising ? positions : null;
}
