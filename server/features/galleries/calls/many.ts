import { limits } from '#contract/core/limits.ts';
import type { updateGalleryFiles } from '#contract/galleries/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { freshPlace } from '../changes/create.ts';
import { changePlaces } from '../changes/places.ts';
import { lastPosition } from '../positions.ts';
import { filledBy } from '../shown/filled.ts';
import type { PlaceRow } from '../store/items.ts';
import { tellPlaces, workingPlaces } from '../told-files.ts';

/** Hides, pins or removes many files of a gallery at once. What its filter brings again is hidden instead of removed. */
export const updateMany: Handler<typeof updateGalleryFiles, Services> = async (call) => {
  const { body, act, services, request } = call;
  const { draft, hidden, pinned, remove = false } = body;
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const working = new Map((await workingPlaces(call, row)).map((place) => [place.id, place]));
  const chosen = body.files.map(
    (id) => working.get(id) ?? fail('not_found', 'One of these files is not in the gallery.'),
  );
  const finder = { db: services.db, searchDb: services.searchDb, signal: request.signal };
  const brought = new Set(
    remove && row.filter ? await filledBy(finder, row.team_id, row.filter, limits.galleryFiles * 2) : [],
  );
  const stays = new Set(chosen.flatMap(({ id, file }) => (brought.has(file) ? id : [])));
  const change = (place: PlaceRow): PlaceRow => ({
    ...place,
    hidden: remove || (hidden ?? place.hidden),
    pinned: pinned ?? place.pinned,
  });
  await call.write((tx) =>
    changePlaces(
      tx,
      act,
      row,
      remove ? 'gallery.remove' : 'gallery.words',
      (places) => {
        const ids = new Set(chosen.map(({ id }) => id));
        const known = new Set(places.map(({ id }) => id));
        const first = lastPosition(places);
        const fresh = chosen
          .filter(({ id }) => !known.has(id))
          .map(({ file }, index) => change(freshPlace(row.id, file, first + index)));
        return [
          ...places
            .filter(({ id }) => !remove || !ids.has(id) || stays.has(id))
            .map((one) => (ids.has(one.id) ? change(one) : one)),
          ...fresh,
        ];
      },
      draft,
    ),
  );
  return { results: await tellPlaces(call, row.team_id, await workingPlaces(call, row)) };
};
