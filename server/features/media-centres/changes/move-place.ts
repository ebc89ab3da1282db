import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCentre } from '../access.ts';
import { albumsOf } from '../store/albums.ts';
import { type CentreRow, lockCentre, touchCentre } from '../store/centres.ts';
import { type PlaceRow, pinnedPlaces, placesById } from '../store/files.ts';
import type { ShownFiles } from '../store/live.ts';
import { nextOf, type Order, putBefore } from '../store/order.ts';
import type { KeptMove } from './history.ts';
import { settle, type Way } from './settle.ts';

export const orderOf = (row: CentreRow, place: PlaceRow, order: 'album' | 'pinned'): Order => ({
  team: row.team_id,
  centre: row.id,
  album: order === 'album' ? place.album : null,
});

/** The files that a move wrote: numbering the pinned files anew touches those of every album. */
async function touchedBy(
  tx: Tx,
  { team_id: team, id: centre }: CentreRow,
  { place, order }: Pick<KeptMove, 'place' | 'order'>,
  written: 'one' | 'all',
): Promise<ShownFiles> {
  if (written === 'one') return { places: [place.id] };
  if (order === 'album') return { albums: [place.album] };
  return { places: (await pinnedPlaces(tx, team, centre)).map(({ id }) => id) };
}

/** Puts a place in front of another, or last, with its history. The Media Centre is locked by the caller. */
export async function writeMove(
  tx: Tx,
  act: Act,
  row: CentreRow,
  { place, order, next }: Omit<KeptMove, 'name'>,
  way: Way,
): Promise<void> {
  const { team_id: team, id: centre, title: name } = row;
  const among = orderOf(row, place, order);
  const was = await nextOf(tx, among, place.id);
  if (was === next) return;
  const written = (await putBefore(tx, among, place.id, next)) ?? fail('not_found', 'The other file does not exist.');
  const [now] = await placesById(tx, team, centre, [place.id]);
  if (!now) fail('not_found');
  const told: { before: KeptMove; after: KeptMove } = {
    before: { name, place, order, next: was },
    after: { name, place: now, order, next },
  };
  await touchCentre(tx, team, centre);
  await record(tx, act, { team, action: 'media_centre.order', noun: 'media_centre', subject: centre, ...told });
  await settle(tx, act, row, { files: await touchedBy(tx, row, { place, order }, written) }, way);
}

export interface Move {
  readonly order: 'album' | 'pinned';
  readonly other: string;
  readonly side: 'before' | 'after';
}

/** Puts a file before or after another of its album, or of the pinned files. */
export async function movePlace(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  id: string,
  { order, other, side }: Move,
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const places = await placesById(tx, team, centre, [id, other]);
  const place = places.find((one) => one.id === id) ?? fail('not_found');
  const beside = places.find((one) => one.id === other);
  const album = (await albumsOf(tx, team, centre)).find((one) => one.id === place.album);
  if (order === 'album') {
    if (beside?.album !== place.album) fail('not_found', 'The other file is not in this album.');
    if (album && album.sort !== 'manual')
      fail(
        'conflict',
        `${album.title} is sorted by ${album.sort === 'name' ? 'name' : 'date'}. Sort it by hand to move files.`,
      );
  } else {
    if (place.pin === null) fail('conflict', 'Only pinned files have an order among the pinned files.');
    if (!beside || beside.pin === null) fail('not_found', 'The other file is not pinned.');
  }
  const among = orderOf(row, place, order);
  const behind = side === 'before' ? other : await nextOf(tx, among, other);
  // Already there: in front of itself.
  if (behind === id) return;
  await writeMove(tx, act, row, { place, order, next: behind }, { draft });
}
