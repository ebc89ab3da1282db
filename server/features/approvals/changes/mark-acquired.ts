import { lockFiles } from '#features/files/store/files.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { bindPieces, itemsOf, standingAbout } from '../store/items.ts';
import { markApproved } from './mark.ts';

/** Gives files that pictures of a post became what the post's creator approved, each only what was said of its own picture. */
export async function markAcquired(
  tx: Tx,
  act: Act,
  { team, post, files }: { team: string; post: string; files: readonly string[] },
): Promise<void> {
  for (const { id, rights, duration_days, decided_at } of await standingAbout(tx, team, post)) {
    await bindPieces(tx, team, id);
    const granted = (await itemsOf(tx, team, [id])).flatMap((item) => (item.granted && item.file_id) || []);
    await markApproved(
      tx,
      act,
      await lockFiles(
        tx,
        team,
        granted.filter((file) => files.includes(file)),
      ),
      {
        approval: id,
        rights: rights.map(({ uuid }) => uuid),
        permalink: null,
        durationDays: duration_days,
        at: decided_at,
      },
    );
  }
}
