import { join } from 'node:path';
import { type Priority, priorities } from '../decode/slots.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Sniffed } from '../model.ts';
import { type EncoderRun, encode } from './encoder.ts';
import { inputArgs } from './ffmpeg.ts';
import type { Size } from './filters.ts';
import type { QualityJob } from './jobs.ts';
import type { FilmFacts } from './probe.ts';
import { soundMap } from './sound-args.ts';
import type { Film } from './video.ts';

/** One quality of a film while it is made. */
export interface Making {
  readonly runtime: MediaRuntime;
  readonly job: QualityJob;
  readonly film: Film;
  readonly size: Size;
  /** The share that is done, 0 to 1. */
  readonly tell: (share: number) => void;
}

export const mp4: Sniffed = { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' };
/** The file to make, in the room's `out`. */
export const madeName = 'film.mp4';
export const madePath = ({ film }: Making): string => join(film.sandbox.out, madeName);

export const priorityOf = ({ background }: QualityJob): Priority =>
  background ? priorities.inspection : priorities.request;

/** The film as the first input. */
export const filmInput = ({ job, film }: Making): string[] => [
  '-fflags',
  '+genpts',
  ...inputArgs(job.sniffed, film.path),
];

export const streamMaps = (facts: FilmFacts): string[] => [
  '-map',
  `0:${facts.picture?.index ?? 0}`,
  ...soundMap(facts),
];

/** Runs ffmpeg once there is a place: between two pieces whoever waits goes first. Returns the frames that came out. */
export function runEncoder(
  { runtime, job, film }: Making,
  run: Pick<EncoderRun, 'args' | 'seconds' | 'onProgress'>,
): Promise<number> {
  const places = job.background ? runtime.encoders : runtime.conversions;
  const { signal, background } = job;
  return places.use(priorityOf(job), signal, () => encode(runtime, film, { ...run, signal, background }));
}
