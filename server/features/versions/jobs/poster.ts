import { join } from 'node:path';
import { newId } from '#platform/ids.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Rendition } from '#platform/media/model.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { setPicture } from '../store.pictures.ts';
import { findVersion, type KeptRenditions, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, withFolder } from './rendition-files.ts';

interface Pictures {
  readonly thumb: Rendition;
  readonly poster: Rendition | null;
  readonly sizes: readonly Rendition[];
  readonly thumbhash: string | null;
}

const jpeg = { mediaType: 'image/jpeg', extension: 'jpg', kind: 'image' } as const;
const sniffedOf = (row: VersionRow) => ({ mediaType: row.media_type, extension: row.extension, kind: row.kind });

/** The image that was chosen, as a local JPEG. Null when there is none, or it is missing. */
async function chosen(services: Services, row: VersionRow, source: string, folder: string, signal: AbortSignal) {
  const { storage, media } = services;
  if (row.poster?.kind === 'image') return storage.localCopy(rendition(row.team_id, row.id, row.poster.name));
  if (row.poster?.kind !== 'frame') return null;
  const out = join(folder, 'frame.jpg');
  await media.still({ source, sniffed: sniffedOf(row), out, seconds: row.poster.at, format: 'jpg', signal });
  return out;
}

/** Small and large pictures of what was chosen, or those that a video has by itself. */
async function draw(
  services: Services,
  row: VersionRow,
  outDir: string,
  signal: AbortSignal,
): Promise<Pictures | null> {
  const { storage, media } = services;
  const source = await wholePath(storage, original(row.team_id, row.sha256), row.size);
  if (!source) return null;
  const image = await chosen(services, row, source, outDir, signal);
  const of = image ? { source: image, sniffed: jpeg } : { source, sniffed: sniffedOf(row) };
  const seen = await media.thumbnail({ ...of, outDir, signal });
  if (seen.failed !== null || !seen.thumb) return null;
  const { thumb, thumbhash, made } = seen;
  if (!image) return { thumb, thumbhash, poster: made, sizes: made ? await media.sizes({ made, outDir, signal }) : [] };
  const { preview, sizes } = await media.inspect({ ...of, outDir, text: false, signal });
  return { thumb, thumbhash, poster: preview, sizes };
}

/** Stores them: under other names than before, so that no address shows the earlier ones. */
async function store(
  { storage }: Services,
  { team, version }: VersionJob,
  pictures: Pictures,
): Promise<KeptRenditions> {
  const stamp = newId().slice(-8);
  const renditions: KeptRenditions = {};
  const keep = async (kind: string, name: string, { path, ...facts }: Rendition, whole: boolean) => {
    await storage.adopt(rendition(team, version, name), path);
    renditions[kind] = whole ? { ...facts, name } : { name, bytes: facts.bytes };
  };
  for (const size of pictures.sizes) await keep(size.name.replace(/\..*$/, ''), size.name, size, false);
  // The large one may be the small one where the video is small.
  if (pictures.poster) await keep('poster', `poster-${stamp}.jpg`, pictures.poster, true);
  await keep('thumb', `thumb-${stamp}.jpg`, pictures.thumb, true);
  return renditions;
}

/** Makes the pictures of a video by the poster that was chosen, or by itself again. */
export async function makePoster(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse, log } = services;
  const row = await findVersion(db, job.team, job.version);
  if (row?.kind !== 'video') return;
  await withFolder(services, async (folder) => {
    const pictures = await draw(services, row, folder, signal).catch((error: unknown) => {
      if (!(error instanceof MediaFailure)) throw error;
      log.info({ version: row.id, reason: error.message }, 'no poster');
      return null;
    });
    if (!pictures) return;
    const renditions = await store(services, job, pictures);
    const { thumbhash } = pictures;
    const there = await noteMade(services, row, attempt, {
      action: 'version.sized',
      marks: true,
      write: (tx) => setPicture(tx, job.team, job.version, { poster: row.poster, thumbhash, renditions }),
    });
    const { thumb, poster } = renditions;
    if (!there) await dropRenditions(services, job, { ...(thumb && { thumb }), ...(poster && { poster }) });
  });
  pulse.changed();
  jobs.wake();
}
