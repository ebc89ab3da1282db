import { basename, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Sniffed } from '../model.ts';
import { encode, percentTeller } from './encoder.ts';
import { inputArgs } from './ffmpeg.ts';
import { boxOf, fitted } from './filters.ts';
import { graphArgs, graphInputs, prepareGraph } from './graph.ts';
import type { PartJob, Quality } from './jobs.ts';
import { hasIndex, keyFrameBefore } from './key-frame.ts';
import { encodingArgs } from './picture-args.ts';
import { pictureCopies } from './playable.ts';
import { probe } from './probe.ts';
import { shapeArgs } from './shape.ts';
import { soundArgs, soundMap } from './sound-args.ts';
import { type Film, withFilm } from './video.ts';

const name = 'part.mp4';
const mp4: Sniffed = { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' };

/** A piece of a video as an MP4, from the frame shown at one time to that at another. */
export async function makePart(runtime: MediaRuntime, job: PartJob): Promise<Quality> {
  return withFilm(runtime, job, async (film) => {
    const { facts, sandbox } = film;
    if (facts.width === null) throw new Trouble('unsupported', 'no picture in it');
    const copied = await beginsWithKeyFrame(runtime, job, film);
    const size = copied ? { width: facts.width, height: facts.height ?? 0 } : fitted(facts, boxOf(facts, null));
    await runtime.conversions.use(priorities.request, job.signal, async () => {
      await encode(runtime, film, {
        ...{ signal: job.signal, seconds: job.to - job.from, onProgress: percentTeller(job.onProgress) },
        args: [...(copied ? copyArgs(job, film) : await encodeArgs(runtime, job, film)), join(sandbox.out, name)],
      });
    });
    const made = await probe(runtime.sandboxes, film.ffmpeg, sandbox, {
      ...job,
      sniffed: mp4,
      path: join(sandbox.out, name),
    });
    if (made.width === null || made.duration === null) throw new Trouble('broken', 'no frame came out');
    const bytes = await sandbox.take(name, job.out, Number.MAX_SAFE_INTEGER);
    job.onProgress(100);
    const { duration } = made;
    return { path: job.out, name: basename(job.out), mediaType: 'video/mp4', ...size, bytes, duration, copied };
  });
}

const cut = ({ from, to }: PartJob): string[] => [
  ...(from > 0 ? ['-ss', from.toFixed(3)] : []),
  '-t',
  (to - from).toFixed(3),
];
const plain = ['-sn', '-dn', ...shapeArgs('progressive')];

function copyArgs(job: PartJob, { facts, path }: Film): string[] {
  const maps = ['-map', `0:${facts.picture?.index ?? 0}`, ...soundMap(facts)];
  return [
    ...cut(job),
    '-fflags',
    '+genpts',
    ...inputArgs(job.sniffed, path),
    ...maps,
    '-c:v',
    'copy',
    ...soundArgs(facts),
    ...plain,
  ];
}

async function encodeArgs(runtime: MediaRuntime, job: PartJob, film: Film): Promise<string[]> {
  const size = fitted(film.facts, boxOf(film.facts, null));
  const graph = await prepareGraph(runtime, film, { ...job, size, priority: priorities.request });
  return [
    ...[
      '-threads',
      '2',
      ...cut(job),
      '-fflags',
      '+genpts',
      ...inputArgs(job.sniffed, film.path),
      ...graphInputs(graph),
    ],
    ...[...graphArgs(film, graph), ...soundMap(film.facts)],
    ...[...encodingArgs(size), ...soundArgs(film.facts, false), ...plain],
  ];
}

/** A copy can begin with a key frame alone; formats whose index can be relied upon tell where those are. */
async function beginsWithKeyFrame(runtime: MediaRuntime, job: PartJob, film: Film): Promise<boolean> {
  const { facts } = film;
  if (job.mark || !hasIndex(job.sniffed.extension) || !pictureCopies(job.sniffed.extension, facts)) return false;
  if (job.from === 0) return true;
  const first = await keyFrameBefore(runtime, job, film, job.from);
  return first !== null && Math.abs(first - job.from) < 0.5 / (facts.frameRate ?? 25);
}
