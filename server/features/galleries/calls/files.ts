import { limits } from '#contract/core/limits.ts';
import type * as contract from '#contract/galleries/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery, openItem } from '../access.ts';
import { freshPlace } from '../changes/create.ts';
import { changePlaces } from '../changes/places.ts';
import { requireFit } from '../fit.ts';
import { lastPosition } from '../positions.ts';
import { placeId } from '../rules.place-id.ts';
import { isBrought } from '../shown/filled.ts';
import { tellPage, tellSome } from '../told-files.ts';

export const all: Handler<typeof contract.allGalleryFiles, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.view', call.params.id);
  return tellPage(call, row, call.query);
};

export const add: Handler<typeof contract.addGalleryFiles, Services> = async (call) => {
  const { body, act, write } = call;
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const files = [...new Set(body.files)];
  await requireFit(call, row.team_id, files);
  await write((tx) =>
    changePlaces(
      tx,
      act,
      row,
      'gallery.add',
      (places) => {
        const known = new Set(places.map(({ file }) => file));
        const fresh = files.filter((file) => !known.has(file));
        if (places.length + fresh.length > limits.galleryFiles)
          fail('conflict', `A gallery holds at most ${limits.galleryFiles} files.`);
        const first = lastPosition(places);
        return [...places, ...fresh.map((file, index) => freshPlace(row.id, file, first + index))];
      },
      body.draft,
    ),
  );
  return {
    results: await tellSome(
      call,
      row,
      files.map((file) => placeId(row.id, file)),
    ),
  };
};

/** Takes a file out. What the filter would bring again is hidden instead. */
export const remove: Handler<typeof contract.deleteGalleryFile, Services> = async (call) => {
  const { act, write, services, request } = call;
  const { gallery, id, file } = await openItem(call, 'gallery.edit', call.params.id);
  const finder = { db: services.db, searchDb: services.searchDb, signal: request.signal };
  const brought = await isBrought(finder, gallery, file);
  await write((tx) =>
    changePlaces(
      tx,
      act,
      gallery,
      'gallery.remove',
      (places) => {
        const known = places.find((place) => place.id === id);
        if (!known && !brought) fail('not_found');
        const others = places.filter((place) => place.id !== id);
        if (!brought) return others;
        return [...others, { ...(known ?? freshPlace(gallery.id, file, lastPosition(places))), hidden: true }];
      },
      call.query.draft,
    ),
  );
};
