import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { isGallery } from './store/galleries.ts';

/** A gallery that stands in for another has to be another of the team's. */
export async function checkFallback(db: Db, team: string, id: string | null, fallback: string): Promise<void> {
  if (fallback === id) fail('conflict', 'A gallery cannot be its own fallback.');
  if (!(await isGallery(db, team, fallback))) fail('not_found', 'The fallback gallery does not exist.');
}
