import { basename, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Sniffed } from '../model.ts';
import { encode, percentTeller } from './encoder.ts';
import { inputArgs } from './ffmpeg.ts';
import { boxOf, fitted, type Size } from './filters.ts';
import { pictureGraph } from './graph.ts';
import type { Quality, QualityJob } from './jobs.ts';
import { encodingArgs, fromTheBeginning } from './picture-args.ts';
import { isPlainH264 } from './playable.ts';
import { type FilmFacts, probe } from './probe.ts';
import { readSegments } from './segments.ts';
import { shapeArgs } from './shape.ts';
import { soundArgs, soundMap } from './sound-args.ts';
import { type Film, withFilm } from './video.ts';

const name = 'film.mp4';
/** Of a fragment that is copied: one whose key frames lie further apart would take long to be found a place in. */
const mostSeconds = 12;
const mp4: Sniffed = { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' };

/** H.264 and AAC in an MP4, in one quality. Streams that are so already are copied, not made worse. */
export async function makeQuality(runtime: MediaRuntime, job: QualityJob): Promise<Quality> {
  if (job.sniffed.kind !== 'video') throw new Trouble('unsupported', job.sniffed.kind);
  return withFilm(runtime, job, async (film) => {
    if (film.facts.width === null) throw new Trouble('unsupported', 'no picture in it');
    const size = fitted(film.facts, boxOf(film.facts, job.height));
    const made = (await copy(runtime, job, film, size)) ?? (await encodeWhole(runtime, job, film, size));
    const bytes = await film.sandbox.take(name, job.out, Number.MAX_SAFE_INTEGER);
    job.onProgress(100);
    return { path: job.out, name: basename(job.out), mediaType: 'video/mp4', ...made, bytes };
  });
}

type Made = Pick<Quality, 'width' | 'height' | 'duration' | 'copied'>;

/** Copies what can be copied; null when it has to be encoded, which a copy of another length has, too. */
async function copy(runtime: MediaRuntime, job: QualityJob, film: Film, size: Size): Promise<Made | null> {
  const { facts } = film;
  if (!copies(facts, job, size)) return null;
  try {
    await run(runtime, job, film, [...inputs(job, film), ...maps(facts), '-c:v', 'copy', ...soundArgs(facts)]);
    const made = await look(runtime, job, film);
    const wanted = facts.duration ?? 0;
    if (Math.abs(made.duration - wanted) >= 1 + wanted * 0.05) return null;
    if (job.shape === 'fragmented' && (await longestFragment(film)) > mostSeconds) return null;
    return { width: facts.width ?? size.width, height: facts.height ?? size.height, ...made, copied: true };
  } catch (error) {
    if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    return null;
  }
}

async function longestFragment({ sandbox }: Film): Promise<number> {
  const { segments } = await readSegments(join(sandbox.out, name));
  return Math.max(...segments.map(({ seconds }) => seconds));
}

/** Players of fragments do not all turn them or stretch their pixels. */
function copies(facts: FilmFacts, { mark, shape }: QualityJob, size: Size): boolean {
  const { width, height, picture, rotated } = facts;
  const isWhole = (width ?? 0) - size.width <= 1 && (height ?? 0) - size.height <= 1;
  if (mark || !isWhole || !isPlainH264(facts)) return false;
  return shape === 'progressive' || (!rotated && width === picture?.width);
}

async function encodeWhole(runtime: MediaRuntime, job: QualityJob, film: Film, size: Size): Promise<Made> {
  const graph = { size, mark: job.mark, priority: priorityOf(job), signal: job.signal, first: fromTheBeginning };
  const picture = await pictureGraph(runtime, film, graph);
  await run(runtime, job, film, [
    ...['-threads', '2', ...inputs(job, film), ...picture.inputs, ...picture.args, ...soundMap(film.facts)],
    ...[...encodingArgs(size), ...soundArgs(film.facts)],
  ]);
  return { ...size, ...(await look(runtime, job, film)), copied: false };
}

const priorityOf = ({ background }: QualityJob) => (background ? priorities.inspection : priorities.request);
const inputs = (job: QualityJob, { path }: Film): string[] => ['-fflags', '+genpts', ...inputArgs(job.sniffed, path)];
const maps = (facts: FilmFacts): string[] => ['-map', `0:${facts.picture?.index ?? 0}`, ...soundMap(facts)];

async function run(runtime: MediaRuntime, job: QualityJob, film: Film, args: string[]): Promise<void> {
  const { signal, background } = job;
  await runtime.conversions.use(priorityOf(job), signal, () =>
    encode(runtime, film, {
      ...{ signal, background, seconds: film.facts.duration, onProgress: percentTeller(job.onProgress) },
      args: [...args, '-sn', '-dn', ...shapeArgs(job.shape), join(film.sandbox.out, name)],
    }),
  );
}

/** Of a broken film nothing can be left to encode, which the encoder does not mind. */
async function look(runtime: MediaRuntime, job: QualityJob, film: Film): Promise<{ duration: number }> {
  const path = join(film.sandbox.out, name);
  const { width, duration } = await probe(runtime.sandboxes, film.ffmpeg, film.sandbox, { ...job, sniffed: mp4, path });
  if (width === null || duration === null) throw new Trouble('broken', 'no frame came out');
  return { duration };
}
