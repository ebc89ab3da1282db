import { limits } from '#contract/core/limits.ts';
import type { duplicateGallery } from '#contract/galleries/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { createGallery } from '../changes/create.ts';
import { lookOf } from '../changes/history.ts';
import { tellGallery } from '../present-told.ts';
import { placeId } from '../rules.place-id.ts';
import { placesOf } from '../store/items.ts';

const ending = ' (copy)';

/** A new draft with settings, files, words and calls to action of another. */
export const duplicate: Handler<typeof duplicateGallery, Services> = async (call) => {
  const { body, actor, act, write, params, db } = call;
  const row = await openGallery(call, 'gallery.copy', params.id);
  const { team_id: team } = row;
  const places = await placesOf(db, team, row.id);
  const title = body?.title ?? `${row.title.slice(0, limits.name - ending.length)}${ending}`;
  const id = await write((tx) =>
    createGallery(tx, act, {
      team,
      look: { ...lookOf(row), title, active: true },
      createdBy: actor.user,
      places: (gallery) =>
        places.map((place) => ({
          ...place,
          id: placeId(gallery, place.file),
          ctas: place.ctas.map((cta) => ({ ...cta, uuid: newId() })),
        })),
      draft: true,
    }),
  );
  return tellGallery(call, team, id);
};
