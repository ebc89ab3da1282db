import { writeProgress } from '#features/playback/changes/progress.ts';
import { noteSoundBegun, noteSoundFailed, noteSoundMade, soundFile } from '#features/playback/changes/sound-state.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { requireRoom } from '#platform/jobs/require-room.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { PlayableSound } from '#platform/media/sound/play.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { setPlayableSound } from '../store.sound.ts';
import { findVersion, type KeptRenditions, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storeFile, withFolder } from './rendition-files.ts';

const missing = 'This file is missing on the server.';
const parkedSentence = 'This sound could not be converted on this server, although it was tried several times.';
/** In a second, more than a rendition of a sound has. */
const mostBytes = 45_000;

const toldOf = ({ team_id: team, id: version, file_id: file }: VersionRow) => ({ team, version, file });

/** The playable rendition of a sound, or the reason that there is none. */
async function make(
  services: Services,
  row: VersionRow,
  outDir: string,
  signal: AbortSignal,
): Promise<PlayableSound | string> {
  const source = await wholePath(services.storage, original(row.team_id, row.sha256), row.size);
  if (!source) return missing;
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  const { onProgress, settled } = writeProgress(services, toldOf(row), soundFile, 'patiently');
  try {
    return await services.media.playableSound({ source, sniffed, outDir, signal, heard: row.duration, onProgress });
  } catch (error) {
    if (error instanceof MediaFailure) return error.message;
    throw error;
  } finally {
    await settled();
  }
}

/** Writes what plays of a sound, or why nothing does. False when the version is gone. */
async function write(
  tx: Tx,
  job: VersionJob,
  made: PlayableSound | string,
  renditions: KeptRenditions,
): Promise<boolean> {
  if (!(await setPlayableSound(tx, job.team, job.version, renditions))) return false;
  if (typeof made === 'string') await noteSoundFailed(tx, job, made);
  else await noteSoundMade(tx, job, made.bytes);
  return true;
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
  await db.transaction().execute((tx) => noteSoundBegun(tx, job));
  await requireRoom(services, Math.min(row.size * 1.5, (row.duration ?? 0) * mostBytes));
  await withFolder(services, async (folder) => {
    const made = await make(services, row, folder, signal);
    const renditions = typeof made === 'string' ? {} : await storeFile(services, job, made);
    const there = await noteMade(services, row, attempt, {
      action: 'version.playable',
      marks: false,
      write: (tx) => write(tx, job, made, renditions),
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
}

/** Gives up on what plays of a sound: it is told, and the original is kept. */
export async function parkSound(
  services: Services,
  job: VersionJob,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const row = await findVersion(services.db, job.team, job.version);
  if (!row) return;
  await noteMade(services, row, attempt, {
    action: 'version.playable',
    marks: false,
    write: (tx) => write(tx, job, parkedSentence, {}),
  });
  services.pulse.changed();
}
