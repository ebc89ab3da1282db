import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { priorities } from '../../decode/slots.ts';
import { Trouble } from '../../failure.ts';
import type { MediaRuntime } from '../../media-runtime.ts';
import { carryWords } from '../../metadata/carry-words.ts';
import type { Sniffed } from '../../model.ts';
import { encode, percentTeller } from '../encoder.ts';
import { inputArgs } from '../ffmpeg.ts';
import type { Cut, CutJob, CutStartJob } from '../jobs.ts';
import { hasIndex, keyFrameBefore } from '../key-frame.ts';
import { probe } from '../probe.ts';
import { type Film, withFilm } from '../video.ts';
import {
  containerOf,
  copiedCaptions,
  copiedSound,
  cutCopies,
  madeSound,
  pictureOfCut,
  shapeOfCut,
} from './cut-args.ts';

/** A key frame is looked for from a little before: its time is known to a thousandth of a second alone. */
const justBefore = 0.002;

const halfFrame = ({ facts }: Film): number => 0.5 / (facts.frameRate ?? 25);
/** True when a cut goes on to the end, whatever the file says about its length. */
const toTheEnd = ({ to }: CutJob, film: Film): boolean =>
  film.facts.duration !== null && to >= film.facts.duration - 2 * halfFrame(film);

const typeOf = (extension: 'mp4' | 'webm'): Sniffed => ({ mediaType: `video/${extension}`, extension, kind: 'video' });

async function startOfCopy(runtime: MediaRuntime, job: CutStartJob, film: Film): Promise<number | null> {
  const { extension } = job.sniffed;
  if (!cutCopies(extension, film.facts)) return null;
  if (job.from === 0) return 0;
  return hasIndex(extension) || extension === 'webm' ? keyFrameBefore(runtime, job, film, job.from) : null;
}

/** The second at which a copy of the streams of a film begins that is to begin at `from`: the key frame there or before; null when its picture has to be made anew. */
export async function cutStart(runtime: MediaRuntime, job: CutStartJob): Promise<number | null> {
  return withFilm(runtime, job, async (film) => {
    if (film.facts.width === null) throw new Trouble('unsupported', 'no picture in it');
    return startOfCopy(runtime, job, film);
  });
}

function copyArgs(job: CutJob, film: Film, from: number): string[] {
  const { facts, path } = film;
  const { extension } = job.sniffed;
  const before = Math.min(from, justBefore);
  return [
    ...(from > 0 ? ['-ss', (from - before).toFixed(4)] : []),
    ...['-fflags', '+genpts', ...inputArgs(job.sniffed, path), '-map', `0:${facts.picture?.index ?? 0}`],
    ...['-c:v', 'copy', ...(facts.videoCodec === 'hevc' ? ['-tag:v', 'hvc1'] : [])],
    ...(job.mute ? ['-an'] : copiedSound(extension, facts)),
    ...copiedCaptions(extension, facts),
    // Leaves out what comes before the key frame, which some formats are searched for from further back.
    ...['-copypriorss', '0'],
    ...(toTheEnd(job, film) ? [] : ['-t', (job.to - from + before).toFixed(4)]),
    ...shapeOfCut(extension),
  ];
}

function encodeArgs(job: CutJob, film: Film): string[] {
  const { extension } = job.sniffed;
  return [
    ...['-threads', '2', ...(job.from > 0 ? ['-ss', job.from.toFixed(3)] : [])],
    ...(toTheEnd(job, film) ? [] : ['-t', (job.to - job.from).toFixed(3)]),
    ...['-fflags', '+genpts', ...inputArgs(job.sniffed, film.path), ...pictureOfCut(job, film)],
    ...(job.mute ? ['-an'] : madeSound(extension, film.facts, job.from)),
    ...['-sn', ...shapeOfCut(extension)],
  ];
}

/** Makes a video of a part of another. What can be copied is, with the key frame at its beginning or before; below what people wait for. */
export async function makeCut(runtime: MediaRuntime, job: CutJob): Promise<Cut> {
  return withFilm(runtime, job, async (film) => {
    const { facts, sandbox } = film;
    if (facts.width === null || facts.height === null) throw new Trouble('unsupported', 'no picture in it');
    const start = job.crop ? null : await startOfCopy(runtime, job, film);
    const copied = start !== null && (!job.exact || Math.abs(start - job.from) < halfFrame(film));
    const startsAt = copied ? start : job.from;
    const extension = containerOf(job.sniffed.extension);
    const name = `cut.${extension}`;
    const args = copied ? copyArgs(job, film, startsAt) : encodeArgs(job, film);
    await runtime.encoders.use(priorities.request, job.signal, () =>
      encode(runtime, film, {
        ...{ signal: job.signal, seconds: job.to - startsAt, onProgress: percentTeller(job.onProgress) },
        args: [...args, join(sandbox.out, name)],
      }),
    );
    const type = typeOf(extension);
    const made = await probe(runtime.sandboxes, film.ffmpeg, sandbox, {
      ...{ source: job.source, signal: job.signal, sniffed: type, path: join(sandbox.out, name) },
    });
    if (made.width === null || made.duration === null) throw new Trouble('broken', 'no frame came out');
    await sandbox.take(name, job.out, Number.MAX_SAFE_INTEGER);
    await carryWords(runtime, job, { path: job.out, mediaType: type.mediaType, extension });
    const { size: bytes } = await stat(job.out);
    job.onProgress(100);
    return {
      ...{ path: job.out, name: basename(job.out), mediaType: type.mediaType, bytes, extension, startsAt, copied },
      ...{ width: made.width, height: made.height ?? 0, duration: made.duration },
    };
  });
}
