import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableGallery } from '../access.ts';
import { lastPosition } from '../positions.ts';
import { lockGallery } from '../store/galleries.ts';
import { placesOf } from '../store/items.ts';
import { publishWithout } from '../store/showing.ts';
import { freshPlace } from './create.ts';
import { writeItems } from './places.ts';
import { showPublication } from './publish.ts';

/**
 * Takes a file out of a gallery, and out of what visitors see of it, whatever draft there is. What a filter brings is hidden
 * instead (`brought`).
 */
export async function recallFromGallery(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EndableGallery,
  file: string,
  brought: boolean,
): Promise<void> {
  const row = (await lockGallery(tx, team, id)) ?? fail('not_found');
  const before = await placesOf(tx, team, id);
  const known = before.find((place) => place.file === file);
  const place = known ?? freshPlace(id, file, lastPosition(before));
  const others = before.filter((one) => one.file !== file);
  const after = brought ? [...others, { ...place, hidden: true }] : others;
  if (row.live !== null && (row.pending || !row.active)) {
    const number = await publishWithout(tx, row, place, act.actor);
    if (number !== undefined) await showPublication(tx, act, row, number);
  }
  const now = (await lockGallery(tx, team, id)) ?? row;
  await writeItems(tx, act, now, 'gallery.recall', { before, after });
}
