import { isDeepStrictEqual } from 'node:util';
import { oneByOne, type Undoer, type Undoers } from '#platform/db/undo.ts';
import type { KeptMove, KeptPlaces } from '../changes/history.ts';
import { orderOf, writeMove } from '../changes/move-place.ts';
import { type PlacesAction, writePlaces } from '../changes/places.ts';
import { type PlaceRow, placesById } from '../store/files.ts';
import { nextOf } from '../store/order.ts';
import { changedAgain, present } from './present.ts';

/** All of a place but where it stands, which others that move may change. */
const withoutOrder = (place: PlaceRow | undefined) =>
  place && { ...place, position: null, pin: place.pin === null ? null : 'pinned' };

const undoPlaces = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const [before, after] = [(change.before as KeptPlaces).places, (change.after as KeptPlaces).places];
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const now = new Map((await placesById(tx, row.team_id, row.id, ids)).map((place) => [place.id, place] as const));
  const left = new Map(after.map((place) => [place.id, place] as const));
  if (ids.some((id) => !isDeepStrictEqual(withoutOrder(now.get(id)), withoutOrder(left.get(id))))) changedAgain(row);
  await writePlaces(tx, act, row, change.action as PlacesAction, { before: [...now.values()], after: before }, 'undo');
});

const undoMove: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const row = await present(tx, change);
    const [before, after] = [change.before as KeptMove, change.after as KeptMove];
    const { order } = after;
    const [place] = await placesById(tx, row.team_id, row.id, [after.place.id]);
    if (!place) return changedAgain(row);
    const column = order === 'album' ? 'position' : 'pin';
    const next = await nextOf(tx, orderOf(row, place, order), place.id);
    if (place[column] !== after.place[column] && next !== after.next) changedAgain(row);
    const [known] = before.next === null ? [place] : await placesById(tx, row.team_id, row.id, [before.next]);
    if (!known || (order === 'pinned' && (place.pin === null || known.pin === null))) changedAgain(row);
    await writeMove(tx, act, row, { place, order, next: before.next }, 'undo');
  }
};

export const placesUndo: Undoers = {
  'media_centre.add': undoPlaces,
  'media_centre.remove': undoPlaces,
  'media_centre.words': undoPlaces,
  'media_centre.recall': undoPlaces,
  'media_centre.order': undoMove,
};
