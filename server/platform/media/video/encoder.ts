import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { runTool } from '../sandbox/tool.ts';
import { quiet } from './ffmpeg.ts';
import type { Film } from './video.ts';

const gigabyte = 1024 ** 3;

export interface EncoderRun {
  readonly args: readonly string[];
  /** Seconds of film that come out of it; null when nobody knows. */
  readonly seconds: number | null;
  readonly signal?: AbortSignal | undefined;
  readonly background?: boolean | undefined;
  /** The share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** One run of ffmpeg over a film or a sound, behind everything that a person waits for. Returns the frames that came out. */
export async function encode(
  runtime: MediaRuntime,
  { ffmpeg, sandbox }: Pick<Film, 'ffmpeg' | 'sandbox'>,
  { args, seconds, signal, background = false, onProgress }: EncoderRun,
): Promise<number> {
  let frames = 0;
  await runTool(runtime.sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: ['-nostdin', '-y', ...quiet, '-progress', 'pipe:1', '-max_pixels', String(limits.pixels), ...args],
    // Slow machines take ten times as long as the film lasts; a film that states no length gets two hours.
    timeoutMs: 600_000 + 1000 * Math.min(12 * 3600, seconds === null ? 7200 : seconds * 20),
    residentBytes: 2 * limits.filmResidentBytes,
    fileBytes: 200 * gigabyte,
    nice: background ? 19 : 15,
    signal,
    onOutput: (text) => {
      frames = lastOf(text, 'frame') ?? frames;
      const reached = lastOf(text, 'out_time_us');
      if (seconds && reached !== null) onProgress?.(Math.min(1, Math.max(0, reached / 1_000_000 / seconds)));
    },
  });
  return frames;
}

/** ffmpeg tells how far it is in lines of `name=value`. */
function lastOf(text: string, name: string): number | null {
  const found = [...text.matchAll(new RegExp(`^${name}=\\s*(\\d+)\\s*$`, 'gm'))].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

/** Whole per cent, each told once, rising, below 100: that is for the end. */
export function percentTeller(onProgress: (percent: number) => void): (share: number) => void {
  let last = -1;
  return (share) => {
    const percent = Math.min(99, Math.floor(share * 100));
    if (percent > last) onProgress(percent);
    last = Math.max(last, percent);
  };
}
