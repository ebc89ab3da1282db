import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableGallery } from '../access.ts';
import { type GalleryRow, lockGallery, setDeleted } from '../store/galleries.ts';
import { placesOf } from '../store/items.ts';
import { type KeptGallery, lookOf } from './history.ts';

export const keepGallery = async (tx: Tx, row: GalleryRow): Promise<KeptGallery> => ({
  name: row.title,
  look: lookOf(row),
  files: (await placesOf(tx, row.team_id, row.id)).length,
});

/** Deletes a gallery that is locked: its files, publication and numbers stay for a while, so that it can come back whole. */
export async function removeLocked(tx: Tx, act: Act, row: GalleryRow): Promise<void> {
  const { team_id: team, id } = row;
  const before = await keepGallery(tx, row);
  await setDeleted(tx, team, id, true);
  await record(tx, act, { team, action: 'gallery.delete', noun: 'gallery', subject: id, before });
}

export async function removeGallery(tx: Tx, act: Act, { team_id, id }: EditableGallery): Promise<void> {
  await removeLocked(tx, act, (await lockGallery(tx, team_id, id)) ?? fail('not_found'));
}
