import { sql } from 'kysely';
import { findFiles } from '#features/playback/store.ts';
import type { Db } from '#platform/db/db.ts';
import type { Attempt, JobDefinition } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { FilmConvertJob, SourceJob } from '#platform/media/model.ts';
import { original, rendition, watermarked } from '#platform/storage/keys.ts';
import { BlobDamaged, wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { currentMark } from '../bytes/mark-of.ts';
import { noteMade } from '../changes/made.ts';
import { keepName, setConversion } from '../store.ts';

export const mp4Name = 'converted.mp4';

/** The name that something made of a version is stored under, with a mark or, where that is empty, without. */
export const storedAs = (name: string, mark: string): string => (mark === '' ? name : watermarked(name, mark));

export interface ConvertWish {
  team: string;
  version: string;
  /** The mark that is to be burnt in; none when left out. */
  mark?: string;
}

export const convertJob: JobDefinition<ConvertWish> = {
  name: 'content.mp4',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 3 * 3600,
};

/** One job for each MP4 of a version. */
export const convertKey = ({ version, mark = '' }: ConvertWish): string =>
  mark === '' ? `mp4:${version}` : `mp4:${version}:${storedAs(mp4Name, mark)}`;

const notHere = 'This video could not be converted after several attempts.';
const missing = 'This file is missing on the server.';
const changed = 'The watermark of the team changed meanwhile. Ask for it once more.';

interface Film {
  file_id: string;
  sha256: Buffer;
  media_type: string;
  extension: string;
  size: number;
  width: number | null;
  height: number | null;
}

async function findFilm(db: Db, { team, version }: ConvertWish): Promise<Film | undefined> {
  const { rows } =
    await sql<Film>`select file_id, sha256, size, media_type, extension, width, height from versions where team_id = ${team} and id = ${version}`.execute(
      db,
    );
  return rows[0];
}

/** The largest quality that is streamed, where it is as large as the video came in. */
async function wholeQuality(
  { db, storage }: Services,
  { team, version, mark = '' }: ConvertWish,
  { width, height }: Film,
): Promise<SourceJob | null> {
  const isWhole = (one: { width: number | null; lines: number | null }) =>
    Math.abs((one.width ?? 0) - (width ?? 0)) <= 1 && Math.abs((one.lines ?? 0) - (height ?? 0)) <= 1;
  const found = (await findFiles(db, { team, version }, mark)).find(
    (one) => one.state === 'done' && one.height !== null && one.bytes !== null && isWhole(one),
  );
  if (!found?.bytes) return null;
  const source = await wholePath(storage, rendition(team, version, storedAs(found.name, mark)), found.bytes).catch(
    (error: unknown) => {
      if (error instanceof BlobDamaged) return null;
      throw error;
    },
  );
  return source === null ? null : { source, sniffed: { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' } };
}

type Making = Pick<FilmConvertJob, 'source' | 'sniffed' | 'mark'>;

/**
 * The source of the MP4: if a quality is there already, its streams are only copied. A picture that can be copied from
 * the original is better still.
 */
async function makingOf(services: Services, wish: ConvertWish, film: Film): Promise<Making | string> {
  const { team, mark: markId = '' } = wish;
  const source = await wholePath(services.storage, original(team, film.sha256), film.size);
  if (!source) return missing;
  const mark = markId === '' ? null : await currentMark(services, team);
  if (mark && mark.id !== markId) return changed;
  const job = { source, sniffed: { mediaType: film.media_type, extension: film.extension, kind: 'video' } } as const;
  const made = await wholeQuality(services, wish, film);
  if (made && (mark || !(await services.media.filmFacts(job)).copies)) return made;
  return { ...job, mark: mark?.mark };
}

/** Makes the MP4 of a film and tells how far it is at each whole per cent. Done twice, it is found done. */
export async function convert(
  services: Services,
  wish: ConvertWish,
  signal: AbortSignal,
  attempt: Pick<Attempt, 'retries'>,
): Promise<void> {
  const { db, storage, media } = services;
  const { team, version, mark = '' } = wish;
  const film = await findFilm(db, wish);
  if (!film) return;
  const name = storedAs(mp4Name, mark);
  const key = rendition(team, version, name);
  const tell = (state: 'running' | 'failed', progress: number, failed: string | null = null) =>
    setConversion(db, team, version, name, { state, progress, failed });
  const made = () => noteMade(services, { team, file: film.file_id, version, name });
  if (await storage.stat(key)) return made();
  const out = await storage.tempFile();
  let told = 0;
  const onProgress = (percent: number) => {
    if (percent <= told || percent >= 100) return;
    told = Math.floor(percent);
    tell('running', told).catch((error: unknown) => services.log.warn({ err: error }, 'progress was not noted'));
  };
  try {
    const making = await makingOf(services, wish, film);
    if (typeof making === 'string') return tell('failed', 0, making);
    await media.toMp4({ ...making, out, onProgress, signal });
  } catch (error) {
    if (error instanceof MediaFailure) return tell('failed', 0, error.message);
    // The server's trouble is not the film's: it is tried again, and given up in words that say whose fault it was.
    if (!signal.aborted && attempt.retries >= convertJob.retries) await tell('failed', 0, notHere);
    throw error;
  }
  await keepName(db, team, version, name);
  await storage.adopt(key, out);
  await made();
}
