import { limits } from '../limits.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { inputArgs, quiet } from './ffmpeg.ts';
import { fitted, posterBox, type Size, toPlain } from './filters.ts';
import type { FilmFacts } from './probe.ts';

const name = 'frame.tif';
const asTiff = ['-frames:v', '1', '-c:v', 'tiff', '-compression_algo', 'raw', '-f', 'image2', '-update', '1'];
const oneThread = ['-threads', '1', '-max_pixels', String(limits.pixels)];

interface FramePosition {
  readonly sandboxes: Sandboxes;
  readonly ffmpeg: Ffmpeg;
  readonly sandbox: Sandbox;
  /** The source, as the room names it. */
  readonly path: string;
}

/** One frame of a film as a TIFF in the room's `out`. */
export async function extractFrame(
  place: FramePosition,
  job: SourceJob,
  facts: FilmFacts,
  seconds: number,
  size: Size = fitted(facts, posterBox),
): Promise<string> {
  return run(place, job, [
    ...oneThread,
    ...(seconds > 0 ? ['-ss', seconds.toFixed(3)] : []),
    ...inputArgs(job.sniffed, place.path),
    ...['-map', `0:${facts.picture?.index ?? 'v:0'}`, '-vf', `${toPlain(facts, size)},format=rgb24`],
  ]);
}

/** The picture that a sound file carries. */
export async function extractCover(place: FramePosition, job: SourceJob): Promise<string> {
  return run(place, job, [...oneThread, ...inputArgs(job.sniffed, place.path), '-map', '0:v:0', '-pix_fmt', 'rgb24']);
}

/** A picture that only ffmpeg reads: one stream of the file, with its transparency. */
export async function extractPicture(place: FramePosition, job: SourceJob, stream: number): Promise<string> {
  const map = ['-map', `0:${stream}`, '-pix_fmt', 'rgba'];
  return run(place, job, [...oneThread, ...inputArgs(job.sniffed, place.path), ...map]);
}

async function run(
  { sandboxes, ffmpeg, sandbox }: FramePosition,
  { signal }: SourceJob,
  args: string[],
): Promise<string> {
  await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: ['-nostdin', '-y', ...quiet, ...args, '-an', '-sn', '-dn', ...asTiff, `${sandbox.out}/${name}`],
    timeoutMs: sandboxes.timeouts.frame,
    residentBytes: limits.filmResidentBytes,
    signal,
  });
  return name;
}
