import { requireAttributes } from '#features/attributes/access.required.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableGallery } from '../access.ts';
import { type GalleryRow, lockGallery } from '../store/galleries.ts';
import { comparePending, filesToShow, publishNow, setLive } from '../store/publications.ts';
import type { KeptLive } from './history.ts';

/** Has visitors see a publication, or none, with its history. The gallery is locked by the caller. */
export async function showPublication(tx: Tx, act: Act, row: GalleryRow, live: number | null): Promise<void> {
  const { team_id: team, id, title: name } = row;
  await setLive(tx, team, id, live);
  await comparePending(tx, team, id);
  const told: { before: KeptLive; after: KeptLive } = { before: { name, live: row.live }, after: { name, live } };
  await record(tx, act, { team, action: 'gallery.publish', noun: 'gallery', subject: id, ...told });
}

/** Shows visitors the gallery as its team has it. */
export async function publishGallery(tx: Tx, act: Act, { team_id: team, id }: EditableGallery): Promise<void> {
  const row = (await lockGallery(tx, team, id)) ?? fail('not_found');
  if (row.live !== null && !row.pending) return;
  await requireAttributes(tx, team, await filesToShow(tx, team, id));
  const live = await publishNow(tx, { team, id, by: act.actor, instead: false });
  const name = row.title;
  const told: { before: KeptLive; after: KeptLive } = { before: { name, live: row.live }, after: { name, live } };
  await record(tx, act, { team, action: 'gallery.publish', noun: 'gallery', subject: id, ...told });
}
