import { isDeepStrictEqual } from 'node:util';
import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCentre, EndableCentre } from '../access.ts';
import { albumsOf } from '../store/albums.ts';
import { type CentreRow, lockCentre, touchCentre } from '../store/centres.ts';
import {
  addPlaces,
  countFiles,
  dropPlaces,
  type PlaceRow,
  pinLast,
  pinnedPlaces,
  placesById,
  placesOfFiles,
  putPlaces,
} from '../store/files.ts';
import { sortPlaces } from '../store/order.ts';
import type { KeptPlaces } from './history.ts';
import { settle, type Way } from './settle.ts';

export type PlacesAction = 'media_centre.add' | 'media_centre.remove' | 'media_centre.words' | 'media_centre.recall';

interface Sides {
  readonly before: readonly PlaceRow[];
  readonly after: readonly PlaceRow[];
}

/** Keeps the history of places that were written, and shows them to visitors or not. `sorted`: others of their albums moved. */
export async function tellPlaces(
  tx: Tx,
  act: Act,
  row: CentreRow,
  action: PlacesAction,
  { before, after, sorted = false }: Sides & { readonly sorted?: boolean },
  way: Way,
): Promise<void> {
  const was = new Map(before.map((place) => [place.id, place] as const));
  const is = new Map(after.map((place) => [place.id, place] as const));
  const gone = before.filter(({ id }) => !is.has(id));
  const put = after.filter((place) => !isDeepStrictEqual(was.get(place.id), place));
  if (gone.length === 0 && put.length === 0) return;
  const { team_id: team, id, title: name } = row;
  await touchCentre(tx, team, id);
  const told: { before: KeptPlaces; after: KeptPlaces } = {
    before: { name, places: [...gone, ...put.flatMap((place) => was.get(place.id) ?? [])] },
    after: { name, places: put },
  };
  await record(tx, act, { team, action, noun: 'media_centre', subject: id, ...told });
  const touched = [...gone, ...put];
  const files = sorted ? { albums: touched.map(({ album }) => album) } : { places: touched.map((place) => place.id) };
  await settle(tx, act, row, { files }, way);
}

/** Puts the places `after` where those of `before` were, in a Media Centre that is locked. */
export async function writePlaces(
  tx: Tx,
  act: Act,
  row: CentreRow,
  action: PlacesAction,
  { before, after }: Sides,
  way: Way,
): Promise<void> {
  const { team_id: team, id: centre } = row;
  const left = new Set(after.map(({ id }) => id));
  await dropPlaces(
    tx,
    team,
    centre,
    before.map(({ id }) => id).filter((id) => !left.has(id)),
  );
  await putPlaces(tx, team, centre, after);
  await tellPlaces(tx, act, row, action, { before, after }, way);
}

async function requirePins(tx: Tx, { team_id: team, id: centre }: CentreRow, more: number): Promise<void> {
  if ((await pinnedPlaces(tx, team, centre)).length + more > serverLimits.mediaCentrePinned)
    fail('conflict', `At most ${serverLimits.mediaCentrePinned} files can be pinned.`);
}

/** Puts files at the end of an album. */
export async function addFiles(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  { album: id, files, pinned }: { album: string; files: readonly string[]; pinned: boolean },
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const album = (await albumsOf(tx, team, centre)).find((one) => one.id === id) ?? fail('not_found');
  const mine = { team, centre, album: id };
  const before = await placesOfFiles(tx, mine, files);
  const fresh = files.length - before.length;
  if ((await countFiles(tx, team, centre)) + fresh > serverLimits.mediaCentreFiles)
    fail('conflict', `A Media Centre can have at most ${serverLimits.mediaCentreFiles.toLocaleString('en')} files.`);
  await addPlaces(tx, { team, centre, album, files });
  if (album.sort === 'name') await sortPlaces(tx, 'media_centre_files', { team, album: id, sort: 'name' });
  if (pinned) {
    const there = new Map((await placesOfFiles(tx, mine, files)).map((place) => [place.file, place] as const));
    const free = files.flatMap((file) => {
      const place = there.get(file);
      return place && place.pin === null ? [place.id] : [];
    });
    await requirePins(tx, row, free.length);
    await pinLast(tx, team, centre, free);
  }
  const after = await placesOfFiles(tx, mine, files);
  await tellPlaces(tx, act, row, 'media_centre.add', { before, after, sorted: album.sort === 'name' }, { draft });
}

export type PlaceChange = Partial<Pick<PlaceRow, 'hidden' | 'title' | 'caption'>> & { readonly pinned?: boolean };

/** Every one of these places. Refuses when one of them is gone. */
async function allPlaces(tx: Tx, { team_id: team, id }: CentreRow, ids: readonly string[]): Promise<PlaceRow[]> {
  const places = await placesById(tx, team, id, ids);
  if (places.length < new Set(ids).size)
    fail('not_found', ids.length === 1 ? undefined : 'Some of these files are no longer there. Nothing was changed.');
  return places;
}

/** Pins, hides, titles or captions files in albums. */
export async function changePlaces(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  ids: readonly string[],
  { pinned, ...words }: PlaceChange,
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const before = await allPlaces(tx, row, ids);
  const free = new Set(before.flatMap(({ id, pin }) => (pin === null ? [id] : [])));
  if (pinned && free.size > 0) {
    await requirePins(tx, row, free.size);
    await pinLast(
      tx,
      team,
      centre,
      ids.filter((id) => free.has(id)),
    );
  }
  const next = (await placesById(tx, team, centre, ids)).map((place) => ({
    ...place,
    ...words,
    ...(pinned === false ? { pin: null } : {}),
  }));
  await putPlaces(tx, team, centre, next);
  const byName = words.title === undefined ? [] : await albumsByName(tx, row, before);
  for (const album of byName) await sortPlaces(tx, 'media_centre_files', { team, album, sort: 'name' });
  const after = await placesById(tx, team, centre, ids);
  await tellPlaces(tx, act, row, 'media_centre.words', { before, after, sorted: byName.length > 0 }, { draft });
}

/** The albums of places that are sorted by name. */
async function albumsByName(
  tx: Tx,
  { team_id: team, id: centre }: CentreRow,
  places: readonly PlaceRow[],
): Promise<string[]> {
  const named = new Set(places.map(({ album }) => album));
  return (await albumsOf(tx, team, centre)).flatMap(({ id, sort }) => (named.has(id) && sort === 'name' ? [id] : []));
}

/** A place as it is without the file: gone, or hidden where a rule or folder would bring it again. */
export const withoutFile = (place: PlaceRow, filled: boolean): PlaceRow[] =>
  filled ? [{ ...place, hidden: true, pin: null }] : [];

/** Takes files out of albums. */
export async function removePlaces(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EndableCentre,
  ids: readonly string[],
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const before = await allPlaces(tx, row, ids);
  const filled = new Set(
    (await albumsOf(tx, team, centre)).flatMap(({ id, source }) => (source === 'hand' ? [] : [id])),
  );
  const after = before.flatMap((place) => withoutFile(place, filled.has(place.album)));
  await writePlaces(tx, act, row, 'media_centre.remove', { before, after }, { draft });
}
