import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import {
  type FilePlace,
  findGap,
  findPlaces,
  type Gap,
  type GapWanted,
  nextPlaces,
  setPlaces,
  spreadOut,
} from '../store/places.ts';

/** The record of another order. */
export interface KeptOrder {
  name: string;
  places: FilePlace[];
}

/** Places in a gap, in order; null when there is no room for so many. */
export function placesIn({ above, below }: Gap, count: number): number[] | null {
  if (below === null) return null;
  const step = above === null ? 1 : (below - above) / (count + 1);
  const first = above === null ? below - count : above + step;
  const places = Array.from({ length: count }, (_, index) => first + index * step);
  const bounds = [above ?? Number.NEGATIVE_INFINITY, ...places, below];
  return bounds.every((place, index) => index === 0 || place > (bounds[index - 1] ?? place)) ? places : null;
}

async function makePlaces(
  tx: Tx,
  { team_id: team, id }: CollectionRow,
  files: readonly string[],
  wanted: GapWanted,
): Promise<number[]> {
  const look = async () =>
    (await findGap(tx, team, id, wanted, files)) ??
    invalid('before' in wanted ? 'before' : 'after', 'must be another file of this collection');
  const gap = await look();
  if (gap.below === null) return nextPlaces(tx, files.length);
  const places = placesIn(gap, files.length);
  if (places) return places;
  await spreadOut(tx, team, id);
  return placesIn(await look(), files.length) ?? fail('conflict', 'There is no space for that many files here.');
}

/** Gives files of a manual collection another place, one behind the other in the order named. */
export async function orderFiles(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  files: readonly string[],
  wanted: GapWanted,
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team, id, title: name } = row;
  const positions = await makePlaces(tx, row, files, wanted);
  const before = await findPlaces(tx, team, id, files);
  if (before.length < files.length) fail('not_found', 'One of these files is not in this collection.');
  const after = files.map((file, index) => ({ file, position: positions[index] ?? 0 }));
  await setPlaces(tx, team, id, after);
  await record(tx, act, {
    team,
    action: 'collection.order',
    noun: 'collection',
    subject: id,
    before: { name, places: before } satisfies KeptOrder,
    after: { name, places: after } satisfies KeptOrder,
  });
}
