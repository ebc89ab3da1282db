import { join } from 'node:path';
import { Trouble } from '../failure.ts';
import { limits, sizes } from '../limits.ts';
import type { InspectJob, Rendition } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from './ffmpeg.ts';
import { fitted, hoverBox, toPlain } from './filters.ts';
import type { FilmFacts } from './probe.ts';

const name = 'hover.mp4';
const samples = 4;

/** A few silent seconds from all over the film, small enough to play under a pointer. */
export async function makeHover(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: InspectJob & { path: string },
  facts: FilmFacts,
): Promise<Rendition> {
  const size = fitted(facts, hoverBox);
  for (const [attempt, quality] of [26, 32, 38].entries()) {
    await runTool(sandboxes, sandbox, {
      file: ffmpeg.ffmpeg,
      args: [
        '-nostdin',
        '-y',
        ...quiet,
        ...cuts(job, facts, toPlain(facts, size)),
        ...encoding(quality),
        join(sandbox.out, name),
      ],
      timeoutMs: sandboxes.timeouts.hover,
      residentBytes: limits.filmResidentBytes,
      signal: job.signal,
      nice: 15,
    });
    try {
      const bytes = await sandbox.take(name, join(job.outDir, name), sizes.hoverBytes);
      return { path: join(job.outDir, name), name, mediaType: 'video/mp4', ...size, bytes };
    } catch (error) {
      if (!(error instanceof Trouble && error.reason === 'too-large') || attempt === 2) throw error;
    }
  }
  throw new Trouble('too-large');
}

/** Inputs and filter: the whole of a short film, else pieces of equal length at equal distances. */
function cuts(
  { sniffed, path }: InspectJob & { path: string },
  { duration, picture }: FilmFacts,
  plain: string,
): string[] {
  const stream = picture?.index ?? 'v:0';
  const one = ['-threads', '1', '-max_pixels', String(limits.pixels)];
  const filter = `fps=24,${plain},format=yuv420p`;
  if (duration === null || duration <= sizes.hoverSeconds * 1.25) {
    const most = ['-t', String(sizes.hoverSeconds)];
    return [
      ...one,
      ...most,
      ...inputArgs(sniffed, path),
      '-filter_complex',
      `[0:${stream}]${filter}[v]`,
      '-map',
      '[v]',
    ];
  }
  const length = sizes.hoverSeconds / samples;
  const starts = Array.from({ length: samples }, (_, index) => ((duration - length) * (index + 0.5)) / samples);
  const inputs = starts.flatMap((start) => [
    ...one,
    '-ss',
    start.toFixed(3),
    '-t',
    String(length),
    ...inputArgs(sniffed, path),
  ]);
  const pieces = starts.map((_, index) => `[${index}:${stream}]${filter},setpts=PTS-STARTPTS[p${index}]`).join(';');
  const joined = `${starts.map((_, index) => `[p${index}]`).join('')}concat=n=${samples}:v=1:a=0[v]`;
  return [...inputs, '-filter_complex', `${pieces};${joined}`, '-map', '[v]'];
}

function encoding(quality: number): string[] {
  return [
    ...['-an', '-sn', '-dn', '-map_metadata', '-1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(quality)],
    ...['-maxrate', '650k', '-bufsize', '650k', '-pix_fmt', 'yuv420p', '-threads', '1', '-filter_complex_threads', '1'],
    ...['-movflags', '+faststart', '-f', 'mp4'],
  ];
}
