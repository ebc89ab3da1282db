import { basename, join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { FilmConvertJob, Rendition, Sniffed } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from './ffmpeg.ts';
import { filmBox, fitted, toPlain } from './filters.ts';
import { type FilmFacts, probe } from './probe.ts';

const name = 'film.mp4';
const gigabyte = 1024 ** 3;
const mp4: Sniffed = { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' };

/** H.264 and AAC in an MP4 that starts at once. Streams that are so already are copied, not made worse. */
export async function convertToMp4(runtime: MediaRuntime, job: FilmConvertJob): Promise<Rendition> {
  const { ffmpeg } = runtime;
  if (job.sniffed.kind !== 'video') throw new MediaFailure('unsupported', job.sniffed.kind);
  if (!ffmpeg) throw new MediaFailure('no-ffmpeg', 'video');
  return runtime.conversions.use(priorities.request, job.signal, () =>
    inSandbox(runtime.sandboxes, async (sandbox) => {
      const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
      const facts = await probe(runtime.sandboxes, ffmpeg, sandbox, { ...job, path });
      if (facts.width === null) throw new Trouble('unsupported', 'no picture in it');
      const made = await convert(runtime, ffmpeg, sandbox, { ...job, path }, facts);
      const bytes = await sandbox.take(name, job.out, Number.MAX_SAFE_INTEGER);
      job.onProgress(100);
      return {
        path: job.out,
        name: basename(job.out),
        mediaType: 'video/mp4',
        ...made,
        bytes,
      };
    }),
  );
}

const isFilm = ({ width, duration }: FilmFacts): boolean => width !== null && (duration ?? 0) > 0;

type TimedSample = FilmConvertJob & { path: string };

/** Copies what can be copied; a copy that fails or comes out at another length is made again by encoding. */
async function convert(
  runtime: MediaRuntime,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: TimedSample,
  facts: FilmFacts,
): Promise<{ width: number; height: number }> {
  const { videoCodec, pixelFormat, width, height } = facts;
  const look = () => probe(runtime.sandboxes, ffmpeg, sandbox, { ...job, sniffed: mp4, path: join(sandbox.out, name) });
  if (videoCodec === 'h264' && (pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p') && width && height) {
    try {
      await run(runtime, ffmpeg, sandbox, job, facts, ['-c:v', 'copy']);
      const copied = await look();
      if (isFilm(copied) && Math.abs((copied.duration ?? 0) - (facts.duration ?? 0)) < 1 + (facts.duration ?? 0) * 0.05)
        return { width, height };
    } catch (error) {
      if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    }
  }
  const size = fitted(facts, filmBox);
  const filter = `${toPlain(facts, size)},format=yuv420p`;
  await run(runtime, ffmpeg, sandbox, job, facts, [
    '-vf',
    filter,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '22',
  ]);
  // Of a broken film nothing can be left to encode, which the encoder does not mind.
  if (!isFilm(await look())) throw new Trouble('broken', 'no frame came out');
  return size;
}

async function run(
  runtime: MediaRuntime,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: TimedSample,
  facts: FilmFacts,
  video: string[],
): Promise<void> {
  const audio = facts.audioCodec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
  await runTool(runtime.sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: [
      ...['-nostdin', '-y', ...quiet, '-progress', 'pipe:1', '-max_pixels', String(limits.pixels)],
      ...['-fflags', '+genpts', ...inputArgs(job.sniffed, job.path)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', ...video, ...(facts.hasAudio ? audio : ['-an'])],
      ...[
        '-map_metadata',
        '-1',
        '-max_muxing_queue_size',
        '4096',
        '-threads',
        '2',
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
      ],
      join(sandbox.out, name),
    ],
    // Slow machines take ten times as long as the film lasts; a film that states no length gets two hours.
    timeoutMs: 600_000 + 1000 * Math.min(12 * 3600, facts.duration === null ? 7200 : facts.duration * 20),
    residentBytes: 2 * limits.filmResidentBytes,
    fileBytes: 200 * gigabyte,
    nice: 15,
    signal: job.signal,
    onOutput: progressReader(facts.duration, job.onProgress),
  });
}

function progressReader(duration: number | null, onProgress: (percent: number) => void): (text: string) => void {
  let last = -1;
  return (text) => {
    const reached = Number(/out_time_us=(\d+)\s(?![\s\S]*out_time_us=)/.exec(text)?.[1] ?? Number.NaN) / 1_000_000;
    if (!duration || Number.isNaN(reached)) return;
    const percent = Math.min(99, Math.floor((reached / duration) * 100));
    if (percent > last) onProgress(percent);
    last = Math.max(last, percent);
  };
}
