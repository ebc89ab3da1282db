import { basename, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { ResizeTask } from '../inside/protocol.ts';
import { limits, quality } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Rendition } from '../model.ts';
import type { Size } from './filters.ts';
import { extractFrame } from './frame.ts';
import type { StillJob } from './jobs.ts';
import type { FilmFacts } from './probe.ts';
import { type Film, withFilm } from './video.ts';

/** One frame of a video at its full size as shown. */
export async function makeStill(runtime: MediaRuntime, job: StillJob): Promise<Rendition> {
  return withFilm(runtime, job, async (film) => {
    const { width, height } = film.facts;
    if (width === null || height === null) throw new Trouble('unsupported', 'no picture in it');
    return draw(runtime, job, await extract(runtime, job, film, { width, height }));
  });
}

/** A film may end before it says it does: the last frame is shown then. */
async function extract(runtime: MediaRuntime, job: StillJob, film: Film, size: Size): Promise<string> {
  const path = join(film.sandbox.in, 'frame.tif');
  const moments = momentsOf(job.seconds, film.facts);
  for (const [index, moment] of moments.entries()) {
    try {
      const made = await extractFrame({ sandboxes: runtime.sandboxes, ...film }, job, film.facts, moment, size);
      await film.sandbox.take(made, path, Number.MAX_SAFE_INTEGER);
      return path;
    } catch (error) {
      const isLast = index === moments.length - 1;
      if (isLast || !(error instanceof Trouble) || error.reason !== 'broken') throw error;
    }
  }
  throw new Trouble('broken', 'no frame came out');
}

/** The frame that is shown at a time begins before it: ffmpeg gives the first that begins after. */
function momentsOf(seconds: number, { duration, frameRate }: FilmFacts): number[] {
  const frame = 1 / (frameRate ?? 25);
  const at = Math.max(0, Math.min(seconds, duration ?? seconds) - frame + 0.001);
  return [...new Set([at, ...[1, 3, 10].map((less) => Math.max(0, at - less * frame)), Math.max(0, at - 2), 0])];
}

function draw(runtime: MediaRuntime, { out, format, mark, signal }: StillJob, path: string): Promise<Rendition> {
  const finish = { quality: quality.crop, srgb: true, dpi: null, copyright: null, artist: null };
  return runtime.decoders.run({
    ...{ source: path, extension: 'tif', priority: priorities.request, signal },
    also: mark?.picture ? { path: mark.picture, name: 'mark.png' } : undefined,
    timeoutMs: runtime.sandboxes.timeouts.picture,
    task: ({ source, out: room, also }): ResizeTask => ({
      ...{ do: 'resize', source, out: room, opening: { by: 'sharp', format: 'tiff' }, format, finish },
      ...{ width: null, height: null, long: null, name: `picture.${format}` },
      mark: mark ? { picture: also, words: mark.words, opacity: mark.opacity } : null,
    }),
    collect: async (made, room) => {
      const bytes = await room.take(made.name, out, limits.outputBytes);
      return { ...made, path: out, name: basename(out), bytes };
    },
  });
}
