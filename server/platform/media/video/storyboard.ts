import { basename, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { runTool } from '../sandbox/tool.ts';
import { inputArgs, quiet } from './ffmpeg.ts';
import { fitted, type Size, toPlain } from './filters.ts';
import type { Storyboard, StoryboardJob } from './jobs.ts';
import { drawMarkLayer, markInput } from './mark-layer.ts';
import type { FilmFacts } from './probe.ts';
import { type Film, withFilm } from './video.ts';

const name = 'storyboard.jpg';
const tileBox: Size = { width: 160, height: 160 };
const mostTiles = 100;
const columnsOfAll = 10;
/** Every frame is looked at of a film this short, in seconds, or with this few pixels in all its frames. */
const decodedWhole = { seconds: 60, pixels: 5e9 };

/** True where only key frames are looked at, because decoding the rest would take minutes. */
function isTooLong({ width, height, duration, frameRate }: FilmFacts): boolean {
  const seconds = duration ?? 0;
  const pixels = (width ?? 0) * (height ?? 0) * (frameRate ?? 60) * seconds;
  return seconds > decodedWhole.seconds && pixels > decodedWhole.pixels;
}

/** Small pictures at equal distances, to look ahead while searching for a place. */
export async function makeStoryboard(runtime: MediaRuntime, job: StoryboardJob): Promise<Storyboard> {
  return withFilm(runtime, job, async (film) => {
    const { duration, width } = film.facts;
    if (width === null || duration === null) throw new Trouble('unsupported', 'no picture or no length');
    const size = fitted(film.facts, tileBox);
    const interval = Math.max(0.5, Math.ceil((duration / mostTiles) * 10) / 10);
    const count = Math.max(1, Math.ceil(duration / interval));
    const columns = Math.min(columnsOfAll, count);
    const grid = { columns, rows: Math.ceil(count / columns) };
    await runtime.hovers.use(priorities.inspection, job.signal, () =>
      paint(runtime, job, film, { size, interval, ...grid }),
    );
    const bytes = await film.sandbox.take(name, job.out, limits.outputBytes);
    return {
      ...{ path: job.out, name: basename(job.out), mediaType: 'image/jpeg', bytes },
      ...{ width: size.width * grid.columns, height: size.height * grid.rows },
      ...{ ...grid, count, interval, tileWidth: size.width, tileHeight: size.height },
    };
  });
}

interface Sheet {
  readonly size: Size;
  readonly interval: number;
  readonly columns: number;
  readonly rows: number;
}

async function paint(runtime: MediaRuntime, job: StoryboardJob, film: Film, sheet: Sheet): Promise<void> {
  const { facts, sandbox, ffmpeg } = film;
  const { size, interval, columns, rows } = sheet;
  const keysOnly = isTooLong(facts) ? ['-skip_frame', 'nokey'] : [];
  const mark =
    job.mark &&
    (await drawMarkLayer(runtime, sandbox, {
      mark: job.mark,
      size,
      priority: priorities.inspection,
      signal: job.signal,
    }));
  const each = `fps=${1 / interval}:start_time=0:round=near`;
  // The last frame stays to the end, which may lie after it: no part of the sheet is left black.
  const small = `[0:${facts.picture?.index ?? 0}]${each},${toPlain(facts, size)},tpad=stop=-1:stop_mode=clone`;
  const marked = mark ? `${small}[p];[1:v]format=rgba[m];[p][m]overlay=(W-w)/2:(H-h)/2:eof_action=repeat` : small;
  await runTool(runtime.sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: [
      ...['-nostdin', '-y', ...quiet, '-max_pixels', String(limits.pixels), '-threads', '1', ...keysOnly],
      ...[...inputArgs(job.sniffed, film.path), ...(mark ? markInput(mark) : [])],
      ...[
        '-filter_complex',
        `${marked},tile=${columns}x${rows},format=yuvj420p[v]`,
        '-map',
        '[v]',
        '-an',
        '-sn',
        '-dn',
      ],
      ...['-filter_complex_threads', '1', '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-threads', '1'],
      ...['-f', 'image2', '-update', '1', join(sandbox.out, name)],
    ],
    timeoutMs: runtime.sandboxes.timeouts.storyboard,
    residentBytes: limits.filmResidentBytes,
    signal: job.signal,
    nice: 19,
  });
}
