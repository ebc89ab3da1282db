import type * as contract from '#contract/media-centres/album-routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAlbum, openCentre, openPlace } from '../access.ts';
import { type Move, movePlace } from '../changes/move-place.ts';
import { addFiles, changePlaces, removePlaces } from '../changes/places.ts';
import { requireFit } from '../check-references.ts';
import { given } from '../given.ts';
import { placesById } from '../store/files.ts';
import { tellPlace, tellPlaces } from '../told-files.ts';
import { tellAdded } from './files.ts';

export const add: Handler<typeof contract.addAlbumFiles, Services> = async (call) => {
  const { body, act, write } = call;
  const { centre, album } = await openAlbum(call, 'media_centre.edit', body.album);
  const files = [...new Set([...(body.file === undefined ? [] : [body.file]), ...(body.files ?? [])])];
  await requireFit(call, centre.team_id, files);
  const adding = { album: album.id, files, pinned: body.pinned ?? false };
  await write((tx) => addFiles(tx, act, centre, adding, body.draft));
  return tellAdded(call, centre, album.id, files);
};

type Moving = Pick<
  Parameters<Handler<typeof contract.updateAlbumFile, Services>>[0]['body'],
  'before' | 'after' | 'order'
>;

function moveOf({ before, after, order = 'album' }: Moving): Move | null {
  if (before !== undefined) return { order, other: before, side: 'before' };
  return after === undefined ? null : { order, other: after, side: 'after' };
}

export const update: Handler<typeof contract.updateAlbumFile, Services> = async (call) => {
  const { body, act, write } = call;
  const { centre, place } = await openPlace(call, 'media_centre.edit', call.params.id);
  const { pinned, hidden, title, caption, draft } = body;
  const move = moveOf(body);
  if (move?.other === place.id) fail('invalid', 'A file cannot be placed before or after itself.');
  const change = given({
    pinned,
    hidden,
    title: title === '' ? null : title,
    caption: caption === '' ? null : caption,
  });
  await write(async (tx) => {
    if (Object.keys(change).length > 0) await changePlaces(tx, act, centre, [place.id], change, draft);
    if (move) await movePlace(tx, act, centre, place.id, move, draft);
  });
  return tellPlace(call, centre, place.id);
};

export const remove: Handler<typeof contract.deleteAlbumFile, Services> = async (call) => {
  const { centre, place } = await openPlace(call, 'media_centre.end', call.params.id);
  await call.write((tx) => removePlaces(tx, call.act, centre, [place.id], call.query.draft));
};

export const updateMany: Handler<typeof contract.updateAlbumFiles, Services> = async (call) => {
  const { body, act, write } = call;
  const centre = await openCentre(call, 'media_centre.edit', call.params.id);
  const { files, pinned, hidden, draft } = body;
  await write((tx) => changePlaces(tx, act, centre, files, given({ pinned, hidden }), draft));
  return { results: await tellPlaces(call, centre, await placesById(call.db, centre.team_id, centre.id, files)) };
};

export const removeMany: Handler<typeof contract.deleteAlbumFiles, Services> = async (call) => {
  const centre = await openCentre(call, 'media_centre.end', call.params.id);
  await call.write((tx) => removePlaces(tx, call.act, centre, call.body.files, call.body.draft));
};
