import { beginAct, record } from '#platform/db/change.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { findVersion, setFailed } from '../store.ts';

const sentence =
  'This file could not be processed on this server, although it was tried several times. The original is kept.';

/** Gives up on a version that could not be processed: it is shown with the reason, and staff can have it tried again. */
export async function parkVersion(
  { db, pulse }: Services,
  { team, version }: VersionJob,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findVersion(db, team, version);
  if (!row) return;
  await db.transaction().execute(async (tx) => {
    if (await setFailed(tx, team, version, sentence)) {
      await record(tx, beginAct(null), {
        team,
        action: 'version.processed',
        noun: 'version',
        subject: version,
        after: { file: row.file_id, failed: sentence },
      });
    }
    await attempt.finish(tx);
  });
  pulse.changed();
}
