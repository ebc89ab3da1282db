import { Trouble } from '../failure.ts';
import { type MadePicture, makePicture, type PictureWish } from '../image/make-image.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { inSandbox } from '../sandbox/tool.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { extractCover, extractFrame } from './frame.ts';
import { knownFacts } from './known-films.ts';
import { type FilmFacts, probe } from './probe.ts';

export interface Film {
  readonly sandbox: Sandbox;
  /** The source, as the room names it. */
  readonly path: string;
  readonly facts: FilmFacts;
  readonly ffmpeg: Ffmpeg;
}

/** Looks into a film or a sound, and lets the work go on beside it. */
export async function withFilm<T>(runtime: MediaRuntime, job: SourceJob, work: (film: Film) => Promise<T>): Promise<T> {
  const { ffmpeg } = runtime;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  return inSandbox(runtime.sandboxes, async (sandbox) => {
    const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
    const look = () => probe(runtime.sandboxes, ffmpeg, sandbox, { ...job, path });
    const facts = await knownFacts(job.source, job.sniffed, look);
    return work({ sandbox, path, facts, ffmpeg });
  });
}

/** The picture that stands for it: a frame that is not black, or the cover of a sound; null when it has none. */
export async function filmPicture(
  runtime: MediaRuntime,
  job: SourceJob,
  film: Film,
  wish: PictureWish,
): Promise<MadePicture | null> {
  const place = { sandboxes: runtime.sandboxes, ...film };
  if (film.facts.width === null) {
    return film.facts.hasCover ? fromFrame(runtime, film.sandbox, await extractCover(place, job), wish) : null;
  }
  const moments = momentsOf(film.facts);
  for (const [index, seconds] of moments.entries()) {
    const isLast = index === moments.length - 1;
    const accepting = isLast ? wish : { ...wish, accept: ({ dark }: { dark: boolean }) => !dark };
    try {
      const name = await extractFrame(place, job, film.facts, seconds);
      const made = await fromFrame(runtime, film.sandbox, name, accepting);
      if (made) return made;
    } catch (error) {
      // A film may end before it says it does.
      if (isLast || !(error instanceof Trouble) || error.reason !== 'broken') throw error;
    }
  }
  return null;
}

function momentsOf({ duration }: FilmFacts): number[] {
  if (duration === null || duration < 0.5) return [0];
  return [duration * 0.1, duration * 0.35, duration * 0.6, 0];
}

async function fromFrame(
  runtime: MediaRuntime,
  sandbox: Sandbox,
  name: string,
  wish: PictureWish,
): Promise<MadePicture | null> {
  const path = `${sandbox.in}/frame.tif`;
  await sandbox.take(name, path, limits.outputBytes);
  return makePicture(runtime, { path, extension: 'tif', opening: { by: 'sharp', format: 'tiff' } }, wish);
}
