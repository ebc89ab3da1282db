import type * as contract from '#contract/galleries/files.ts';
import { findFiles } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { freshPlace } from '../changes/create.ts';
import { changePlaces } from '../changes/places.ts';
import { numbered, positioned } from '../positions.ts';
import type { PlaceRow } from '../store/items.ts';
import { tellPlaces, tellSome, workingPlaces } from '../told-files.ts';

/** The position of an item among others: before one, or after it. */
function movedAmong<T extends { id: string }>(places: readonly T[], file: T, other: string, before: boolean): T[] {
  const left = places.filter(({ id }) => id !== file.id);
  const at = left.findIndex(({ id }) => id === other);
  return left.toSpliced(before ? at : at + 1, 0, file);
}

export const move: Handler<typeof contract.moveGalleryFile, Services> = async (call) => {
  const { body, act, write } = call;
  const { file: id, before, after, draft } = body;
  const other = before ?? after ?? fail('invalid');
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  if (other === id) fail('invalid', 'A file cannot be placed before or after itself.');
  const brought = (await workingPlaces(call, row)).filter(({ source }) => source === 'rule');
  await write((tx) =>
    changePlaces(
      tx,
      act,
      row,
      'gallery.order',
      (places) => {
        // What the filter brought stands behind; as far as somebody orders it, it counts as picked.
        const all: PlaceRow[] = [
          ...places,
          ...brought
            .filter((one) => !places.some((place) => place.id === one.id))
            .map((one) => freshPlace(row.id, one.file, 0)),
        ];
        const moving = all.find((place) => place.id === id) ?? fail('not_found', 'This file is not in the gallery.');
        if (!all.some((place) => place.id === other)) fail('not_found', 'The other file is not in the gallery.');
        const ordered = movedAmong(all, moving, other, before !== undefined);
        const picked = new Set([...places.map((place) => place.id), id, other]);
        const last = ordered.findLastIndex((place) => picked.has(place.id));
        return positioned(ordered.slice(0, last + 1), id);
      },
      draft,
    ),
  );
  const [told] = await tellSome(call, row, [id]);
  return told ?? fail('not_found');
};

/** The newest first; pinned ones stay in front. */
export const reset: Handler<typeof contract.resetOrder, Services> = async (call) => {
  const { act, write, db } = call;
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const ids = (await workingPlaces(call, row)).map(({ file }) => file);
  const came = new Map((await findFiles(db, row.team_id, ids)).map((file) => [file.id, file.created_at.getTime()]));
  const age = ({ file }: PlaceRow) => came.get(file) ?? 0;
  const newer = (a: PlaceRow, b: PlaceRow) => age(b) - age(a) || (a.file < b.file ? 1 : -1);
  await write((tx) =>
    changePlaces(tx, act, row, 'gallery.order', (places) => numbered(places.toSorted(newer)), call.query.draft),
  );
  return { results: await tellPlaces(call, row, await workingPlaces(call, row)) };
};
