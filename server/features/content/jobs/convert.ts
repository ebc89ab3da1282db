import { sql } from 'kysely';
import type { Attempt, JobDefinition } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { noteMade } from '../changes/made.ts';
import { keepName, setConversion } from '../store.ts';

export const mp4Name = 'converted.mp4';

export const convertJob: JobDefinition<{ team: string; version: string }> = {
  name: 'content.mp4',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 3 * 3600,
};

const notHere = 'This video could not be converted after several attempts.';

interface Film {
  file_id: string;
  sha256: Buffer;
  media_type: string;
  extension: string;
  size: number;
}

/** Makes the MP4 of a film and tells how far it is at each whole per cent. Done twice, it is found done. */
export async function convert(
  services: Services,
  { team, version }: { team: string; version: string },
  signal: AbortSignal,
  attempt: Pick<Attempt, 'retries'>,
): Promise<void> {
  const { db, storage, media } = services;
  const { rows } =
    await sql<Film>`select file_id, sha256, size, media_type, extension from versions where team_id = ${team} and id = ${version}`.execute(
      db,
    );
  const film = rows[0];
  if (!film) return;
  const key = rendition(team, version, mp4Name);
  const source = await wholePath(storage, original(team, film.sha256), film.size);
  const tell = (state: 'running' | 'failed', progress: number, failed: string | null = null) =>
    setConversion(db, team, version, mp4Name, { state, progress, failed });
  const made = () => noteMade(services, { team, file: film.file_id, version, name: mp4Name });
  if (await storage.stat(key)) return made();
  if (!source) return tell('failed', 0, 'This file is missing on the server.');
  const out = await storage.tempFile();
  let told = 0;
  const onProgress = (percent: number) => {
    if (percent <= told || percent >= 100) return;
    told = Math.floor(percent);
    tell('running', told).catch((error: unknown) => services.log.warn({ err: error }, 'progress was not noted'));
  };
  try {
    await media.toMp4({
      source,
      sniffed: { mediaType: film.media_type, extension: film.extension, kind: 'video' },
      out,
      onProgress,
      signal,
    });
  } catch (error) {
    if (error instanceof MediaFailure) return tell('failed', 0, error.message);
    // The server's trouble is not the film's: it is tried again, and given up in words that say whose fault it was.
    if (!signal.aborted && attempt.retries >= convertJob.retries) await tell('failed', 0, notHere);
    throw error;
  }
  await keepName(db, team, version, mp4Name);
  await storage.adopt(key, out);
  await made();
}
