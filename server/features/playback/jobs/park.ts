import { findVersion, holdFile } from '#features/versions/store.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import type { MakeWish } from '../changes/ask-playback.ts';
import { noteFiles } from '../changes/note.ts';
import { setUnmakeable } from '../store.ts';

const sentence = 'This video could not be converted on this server, although it was tried several times.';

/** Gives up on what could not be made of a video: it is told, and the original is kept. */
export async function parkPlayback(
  { db, pulse }: Services,
  { team, version, mark }: MakeWish,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findVersion(db, team, version);
  if (!row) return;
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, team, version);
    await setUnmakeable(tx, { team, version }, { mark }, sentence);
    await noteFiles(tx, { team, version, file: row.file_id });
    await attempt.finish(tx);
  });
  pulse.changed();
}
