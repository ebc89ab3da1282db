import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import { runTool } from '../sandbox/tool.ts';
import { inputArgs, quiet } from './ffmpeg.ts';
import type { Film } from './video.ts';

/** Formats whose index can be relied upon to tell where key frames are. */
export const hasIndex = (extension: string): boolean => ['mp4', 'mov', 'mkv'].includes(extension);

/** Seconds by which the clock of a file is ahead of the film in it. */
const beginningOf = ({ picture, sound }: Film['facts']): number =>
  Math.min(picture?.start_time ?? 0, sound?.start_time ?? picture?.start_time ?? 0);

/** The second of the last key frame at a second of a film or before; null when the file does not tell. */
export async function keyFrameBefore(
  runtime: MediaRuntime,
  job: SourceJob,
  { facts, sandbox, ffmpeg, path }: Film,
  second: number,
): Promise<number | null> {
  const beginning = beginningOf(facts);
  const output = await runTool(runtime.sandboxes, sandbox, {
    file: ffmpeg.ffprobe,
    args: [
      ...[...quiet, '-of', 'csv=p=0', '-select_streams', String(facts.picture?.index ?? 0)],
      ...['-show_entries', 'packet=pts_time', '-read_intervals', `${(second + beginning).toFixed(3)}%+#1`],
      ...inputArgs(job.sniffed, path),
    ],
    timeoutMs: runtime.sandboxes.timeouts.probe,
    signal: job.signal,
  });
  const found = Number.parseFloat(output) - beginning;
  // A picture that begins later than the film has none before.
  return Number.isFinite(found) && found < second + 0.5 / (facts.frameRate ?? 25) ? Math.max(0, found) : null;
}
