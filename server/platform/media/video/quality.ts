import { basename } from 'node:path';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { percentTeller } from './encoder.ts';
import { boxOf, fitted } from './filters.ts';
import { graphArgs, graphInputs, prepareGraph } from './graph.ts';
import type { Quality, QualityJob } from './jobs.ts';
import { encodingArgs } from './picture-args.ts';
import { comesInPieces, encodePieces } from './pieces/pieces.ts';
import { lateness, pictureCopies } from './playable.ts';
import { probe } from './probe.ts';
import { filmInput, type Making, madeName, madePath, mp4, priorityOf, runEncoder, streamMaps } from './rendition.ts';
import { readSegments } from './segments.ts';
import { shapeArgs } from './shape.ts';
import { soundArgs, soundMap, withSound } from './sound-args.ts';
import { withFilm } from './video.ts';

/** Of a fragment that is copied: where key frames lie further apart, it takes long to find a place. */
const longestFragment = 12;

/** H.264 and AAC in an MP4, in one quality. Streams that are so already are copied, not made worse. */
export async function makeQuality(runtime: MediaRuntime, job: QualityJob): Promise<Quality> {
  if (job.sniffed.kind !== 'video') throw new Trouble('unsupported', job.sniffed.kind);
  return withFilm(runtime, job, async (film) => {
    const { facts, sandbox } = film;
    if (facts.width === null) throw new Trouble('unsupported', 'no picture in it');
    const size = fitted(facts, boxOf(facts, job.height));
    const making = { runtime, job, film, size, tell: percentTeller(job.onProgress) };
    const made = (await copy(making)) ?? (await encodePicture(making));
    const bytes = await sandbox.take(madeName, job.out, Number.MAX_SAFE_INTEGER);
    job.onProgress(100);
    return { path: job.out, name: basename(job.out), mediaType: 'video/mp4', ...made, bytes };
  });
}

type Made = Pick<Quality, 'width' | 'height' | 'duration' | 'copied'>;

/** Copies what can be copied; null when it has to be encoded, as what comes out at another length has. */
async function copy(making: Making): Promise<Made | null> {
  const { job, film, size, tell } = making;
  const { facts } = film;
  if (!copies(making)) return null;
  try {
    const args = [...filmInput(making), ...streamMaps(facts), '-c:v', 'copy', ...soundArgs(facts)];
    await runEncoder(making, { args: [...args, ...ending(making)], seconds: facts.duration, onProgress: tell });
    const { duration } = await look(making);
    const wanted = facts.duration ?? 0;
    if (Math.abs(duration - wanted) >= 1 + wanted * 0.05) return null;
    if (job.shape === 'fragmented' && !(await isFine(making))) return null;
    return { width: facts.width ?? size.width, height: facts.height ?? size.height, duration, copied: true };
  } catch (error) {
    if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    return null;
  }
}

/** Players of fragments do not all turn them, stretch their pixels, or wait for the first one. */
function copies({ job, film, size }: Making): boolean {
  const { facts } = film;
  const { width, height, picture, rotated } = facts;
  const isWhole = (width ?? 0) - size.width <= 1 && (height ?? 0) - size.height <= 1;
  if (job.mark || !isWhole || !pictureCopies(job.sniffed.extension, facts)) return false;
  if (job.shape === 'progressive') return true;
  return !rotated && width === picture?.width && lateness(facts, 'picture') < 0.05;
}

async function isFine(making: Making): Promise<boolean> {
  const { segments } = await readSegments(madePath(making));
  return segments.every(({ seconds }) => seconds <= longestFragment);
}

async function encodePicture(making: Making): Promise<Made> {
  const { size, film } = making;
  if (!comesInPieces(making) || !(await encodePieces(making))) {
    await withSound(film.facts, (copies) => encodeWhole(making, copies));
  }
  const { duration } = await look(making);
  // What was cut off at its end is as long as what there is of it.
  if (film.facts.duration !== null && duration > film.facts.duration * 1.5 + 10)
    throw new Trouble('broken', 'far too long');
  return { ...size, duration, copied: false };
}

async function encodeWhole(making: Making, copiesSound: boolean): Promise<void> {
  const { runtime, job, film, size, tell } = making;
  const { facts } = film;
  const graph = await prepareGraph(runtime, film, { ...job, size, priority: priorityOf(job) });
  const args = [
    ...['-threads', '2', ...filmInput(making), ...graphInputs(graph), ...graphArgs(film, graph), ...soundMap(facts)],
    ...[...encodingArgs(size), ...soundArgs(facts, copiesSound), ...ending(making)],
  ];
  await runEncoder(making, { args, seconds: facts.duration, onProgress: tell });
}

const ending = (making: Making): string[] => ['-sn', '-dn', ...shapeArgs(making.job.shape), madePath(making)];

/** Of a broken film nothing can be left to encode, which the encoder does not mind. */
async function look(making: Making): Promise<{ duration: number }> {
  const { runtime, job, film } = making;
  const made = { ...job, sniffed: mp4, path: madePath(making) };
  const { width, duration } = await probe(runtime.sandboxes, film.ffmpeg, film.sandbox, made);
  if (width === null || duration === null) throw new Trouble('broken', 'no frame came out');
  return { duration };
}
