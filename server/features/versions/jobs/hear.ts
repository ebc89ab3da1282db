import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Sound } from '#platform/media/sound/sound.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { askSound } from '../changes/ask-sound.ts';
import { setHeard, setUnheard } from '../store.sound.ts';
import { findVersion, type KeptRenditions, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storeFile, storeRenditions, withFolder } from './rendition-files.ts';

/** The sound as it was heard, or the reason it cannot be; null when its bytes are missing, which the doctor tells of. */
async function listen(
  services: Services,
  row: VersionRow,
  outDir: string,
  signal: AbortSignal,
): Promise<Sound | string | null> {
  const source = await wholePath(services.storage, original(row.team_id, row.sha256), row.size);
  if (!source) return null;
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  try {
    return await services.media.hear({ source, sniffed, outDir, signal, pictured: row.renditions.thumb !== undefined });
  } catch (error) {
    if (error instanceof MediaFailure) return error.message;
    throw error;
  }
}

/** Writes what was heard, or why nothing was. False when the version is gone. */
const write = (tx: Tx, row: VersionRow, heard: Sound | string, renditions: KeptRenditions): Promise<boolean> =>
  typeof heard === 'string'
    ? setUnheard(tx, row.team_id, row.id, heard)
    : setHeard(tx, row.team_id, row.id, { ...heard, renditions, drawn: heard.pictures.length > 0 });

/** Hears a sound: its wave, its picture where it carries none, and asks for what plays of it. */
export async function hearVersion(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (row?.kind !== 'audio' || !row.processed || row.size === 0) return;
  await withFolder(services, async (folder) => {
    const heard = await listen(services, row, folder, signal);
    if (heard === null) return;
    const renditions: KeptRenditions =
      typeof heard === 'string'
        ? {}
        : {
            ...(await storeRenditions(services, job, heard.pictures)),
            ...(await storeFile(services, job, heard.peaks)),
          };
    const there = await noteMade(services, row, attempt, {
      action: 'version.heard',
      marks: typeof heard !== 'string' && heard.pictures.length > 0,
      write: (tx) => write(tx, row, heard, renditions),
      next: async (tx) => {
        if (typeof heard !== 'string') await askSound(tx, jobs, job);
      },
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
