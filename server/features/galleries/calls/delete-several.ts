import type { deleteGalleries } from '#contract/galleries/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type EditableGallery, openGallery } from '../access.ts';
import { removeLocked } from '../changes/remove.ts';
import { lockGallery } from '../store/galleries.ts';

const gone = 'Someone deleted this gallery in the meantime.';

/** Deletes galleries of a team as one change. One that is not the team's refuses all; one that has just gone is told. */
export const removeSeveral: Handler<typeof deleteGalleries, Services> = async (call) => {
  const { team } = call.params;
  const galleries: EditableGallery[] = [];
  for (const id of new Set(call.body.galleries)) {
    const gallery = await openGallery(call, 'gallery.edit', id);
    galleries.push(gallery.team_id === team ? gallery : fail('not_found', 'One of these galleries does not exist.'));
  }
  return call.write(async (tx) => {
    const deleted: string[] = [];
    const refused: { uuid: string; reason: string }[] = [];
    for (const { id } of galleries.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await lockGallery(tx, team, id);
      if (row) await removeLocked(tx, call.act, row);
      if (row) deleted.push(id);
      else refused.push({ uuid: id, reason: gone });
    }
    return { deleted, refused };
  });
};
