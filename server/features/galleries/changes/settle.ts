import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { GalleryRow } from '../store/galleries.ts';
import { comparePending, publishNow } from '../store/publications.ts';

/**
 * After every change to what a gallery shows: visitors see it at once where the gallery is on and has no draft, and none is
 * asked for; otherwise it joins the draft. `was`: the gallery before the change.
 */
export async function settle(tx: Tx, act: Act, was: GalleryRow, draft: boolean | undefined): Promise<void> {
  const { team_id: team, id, live, active, pending } = was;
  if (!draft && live !== null && active && !pending) await publishNow(tx, { team, id, by: act.actor, instead: true });
  else await comparePending(tx, team, id);
}
