import { stat } from 'node:fs/promises';
import { priorities } from '../decode/slots.ts';
import { sentence, Trouble } from '../failure.ts';
import { typeOfExtension } from '../kinds.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { NotShown, ShownImage, Thumbnail, ThumbnailJob } from '../model.ts';
import { withPicture } from '../source.ts';
import { filmPicture, withFilm } from '../video/video.ts';
import { shownSize } from './image.ts';
import { type MadePicture, makePicture, type PictureWish } from './make-image.ts';

const unknownSize = { width: null, height: null, duration: null, frames: null };
const nothingToShow: ShownImage = { ...unknownSize, failed: null, thumb: null, thumbhash: null, made: null };

/** The first thing a person sees of a file, and what the page needs to keep its place. */
export async function makeThumbnail(runtime: MediaRuntime, job: ThumbnailJob): Promise<Thumbnail> {
  try {
    const way = typeOfExtension(job.sniffed.extension)?.way ?? null;
    if ((await stat(job.source)).size === 0) return notShown(new Trouble('empty'), job);
    if (way === null) return nothingToShow;
    if (way === 'film' || way === 'sound') return await ofFilm(runtime, job);
    return await ofPicture(runtime, job, isCostly(job.sniffed.extension));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.reason === 'unsupported' && mayCarry(job)) return nothingToShow;
    runtime.log.info({ reason: error.reason, detail: error.message, type: job.sniffed.mediaType }, 'no thumbnail');
    return notShown(error, job);
  }
}

function notShown({ reason, size }: Trouble, { sniffed }: ThumbnailJob): NotShown {
  return { ...unknownSize, ...size, failed: sentence(reason, sniffed.kind) };
}

/** True for documents that have a picture when their program has left one in them. */
const mayCarry = ({ sniffed }: ThumbnailJob): boolean =>
  ['office', 'carried'].includes(typeOfExtension(sniffed.extension)?.way ?? '');

/** True when opening costs far more than shrinking: the large picture is then made at once. */
function isCostly(extension: string): boolean {
  const way = typeOfExtension(extension)?.way;
  return way === 'heif' || way === 'raw' || way === 'postscript' || way === 'ffmpeg-picture';
}

function wishOf({ outDir, signal }: ThumbnailJob, large: string | null, always: boolean): PictureWish {
  return { thumb: true, large, always, look: false, sizes: false, outDir, priority: priorities.thumbnail, signal };
}

async function ofPicture(runtime: MediaRuntime, job: ThumbnailJob, costly: boolean): Promise<ShownImage> {
  return withPicture(runtime, job, priorities.thumbnail, async (picture) => {
    const made = await makePicture(runtime, picture, wishOf(job, costly ? 'preview' : null, false));
    return made ? { ...shown(made), ...shownSize(picture, made.result), frames: made.result.frames } : nothingToShow;
  });
}

async function ofFilm(runtime: MediaRuntime, job: ThumbnailJob): Promise<ShownImage> {
  return withFilm(runtime, job, async (film) => {
    const { width, height, duration } = film.facts;
    const made = await filmPicture(runtime, job, film, wishOf(job, 'poster', true));
    return { ...nothingToShow, ...(made ? shown(made) : {}), width, height, duration, frames: null };
  });
}

function shown({ result, thumb, large }: MadePicture): ShownImage {
  return { ...unknownSize, failed: null, thumb, thumbhash: result.thumbhash, made: large };
}
