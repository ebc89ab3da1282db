import { beginAct, record } from '#platform/db/change.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { PlayableSound } from '#platform/media/sound/play.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { setPlayableSound } from '../store.sound.ts';
import { findVersion, type VersionRow } from '../store.ts';
import { dropRenditions, storeFile, withFolder } from './rendition-files.ts';

async function make(
  services: Services,
  row: VersionRow,
  outDir: string,
  signal: AbortSignal,
): Promise<PlayableSound | null> {
  const source = await wholePath(services.storage, original(row.team_id, row.sha256), row.size);
  if (!source) return null;
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  try {
    return await services.media.playableSound({ source, sniffed, outDir, signal, heard: row.duration });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    services.log.info({ reason: error.reason, version: row.id }, 'a sound could not be made playable');
    return null;
  }
}

/** Makes of a sound what every browser plays. One that has it is left alone. */
export async function makeSoundPlayable(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (row?.kind !== 'audio' || row.renditions.play) return;
  await withFolder(services, async (folder) => {
    const made = await make(services, row, folder, signal);
    if (!made) return;
    const renditions = await storeFile(services, job, made);
    const there = await db.transaction().execute(async (tx) => {
      const noted = await setPlayableSound(tx, job.team, job.version, renditions);
      if (noted)
        await record(tx, beginAct(null), {
          team: job.team,
          action: 'version.playable',
          noun: 'version',
          subject: job.version,
          after: { file: row.file_id },
        });
      await attempt.finish(tx);
      return noted;
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
}
