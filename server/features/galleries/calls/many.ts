import { limits } from '#contract/core/limits.ts';
import type { updateGalleryFiles } from '#contract/galleries/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { freshPlace } from '../changes/create.ts';
import { changePlaces } from '../changes/places.ts';
import { keepRecipe, requireFitRecipe } from '../fit-recipe.ts';
import { lastPosition } from '../positions.ts';
import { filledBy } from '../shown/filled.ts';
import type { PlaceRow } from '../store/items.ts';
import { tellPlaces, workingPlaces } from '../told-files.ts';

/** Hides, pins or removes many files of a gallery at once, or gives them a recipe. What its filter brings again is hidden instead of removed. */
export const updateMany: Handler<typeof updateGalleryFiles, Services> = async (call) => {
  const { body, act, services, request } = call;
  const { draft, hidden, pinned, recipe, remove = false } = body;
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const working = new Map((await workingPlaces(call, row)).map((place) => [place.id, place]));
  const chosen = body.files.map(
    (id) => working.get(id) ?? fail('not_found', 'One of these files is not in the gallery.'),
  );
  if (recipe)
    await requireFitRecipe(
      call.db,
      row.team_id,
      recipe,
      chosen.map(({ file }) => file),
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
    recipe: recipe === undefined ? place.recipe : recipe,
  });
  const action = remove
    ? 'gallery.remove'
    : recipe !== undefined && hidden === undefined && pinned === undefined
      ? 'gallery.recipe'
      : 'gallery.words';
  await call.write(async (tx) => {
    if (recipe) await keepRecipe(tx, row.team_id, recipe);
    await changePlaces(
      tx,
      act,
      row,
      action,
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
    );
  });
  return { results: await tellPlaces(call, row, await workingPlaces(call, row)) };
};
