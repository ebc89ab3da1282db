import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableGallery } from '../access.ts';
import { type GalleryRow, lockGallery, touchGallery } from '../store/galleries.ts';
import { dropPlaces, type PlaceRow, placesOf, putPlaces } from '../store/items.ts';
import type { KeptItems } from './history.ts';
import { settle } from './settle.ts';

export type ItemAction =
  | 'gallery.add'
  | 'gallery.remove'
  | 'gallery.order'
  | 'gallery.words'
  | 'gallery.ctas'
  | 'gallery.recipe'
  | 'gallery.recall';

/** Puts the places `after` where those of `before` were, in a gallery that is locked, with its history. */
export async function writeItems(
  tx: Tx,
  act: Act,
  row: GalleryRow,
  action: ItemAction,
  { before, after }: { before: readonly PlaceRow[]; after: readonly PlaceRow[] },
  draft?: boolean,
): Promise<void> {
  const was = new Map(before.map((place) => [place.id, place] as const));
  const is = new Map(after.map((place) => [place.id, place] as const));
  const gone = before.filter(({ id }) => !is.has(id));
  const put = after.filter((place) => !isDeepStrictEqual(was.get(place.id), place));
  if (gone.length === 0 && put.length === 0) return;
  const { team_id: team, id, title: name } = row;
  await dropPlaces(
    tx,
    team,
    id,
    gone.map((place) => place.id),
  );
  await putPlaces(tx, team, id, put);
  await touchGallery(tx, team, id);
  const old = put.flatMap((place) => was.get(place.id) ?? []);
  const told: { before: KeptItems; after: KeptItems } = {
    before: { name, places: [...gone, ...old] },
    after: { name, places: put },
  };
  await record(tx, act, { team, action, noun: 'gallery', subject: id, ...told });
  await settle(tx, act, row, draft);
}

/** Changes the places of a gallery: from all that it has to all that it is to have. */
export async function changePlaces(
  tx: Tx,
  act: Act,
  { team_id, id }: EditableGallery,
  action: ItemAction,
  wanted: (places: PlaceRow[], row: GalleryRow) => PlaceRow[],
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockGallery(tx, team_id, id)) ?? fail('not_found');
  const before = await placesOf(tx, team_id, id);
  await writeItems(tx, act, row, action, { before, after: wanted(before, row) }, draft);
}
