import { z } from 'zod';
import { Trouble } from '../failure.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from './ffmpeg.ts';

const loose = z.coerce.number().optional().catch(undefined);
const flag = z.coerce.number().optional().catch(undefined);
const word = z.string().optional().catch(undefined);
const stream = z.object({
  index: z.number().int().min(0),
  codec_type: word,
  codec_name: word,
  profile: word,
  has_b_frames: loose,
  level: loose,
  width: loose,
  height: loose,
  sample_aspect_ratio: word,
  pix_fmt: word,
  field_order: word,
  color_range: word,
  color_space: word,
  color_transfer: word,
  color_primaries: word,
  avg_frame_rate: word,
  channels: loose,
  start_time: loose,
  nb_frames: loose,
  nb_read_packets: loose,
  duration: loose,
  disposition: z.object({ attached_pic: flag, default: flag, forced: flag }).optional().catch(undefined),
  side_data_list: z
    .array(z.object({ rotation: loose }))
    .optional()
    .catch(undefined),
  tags: z.record(z.string(), z.string()).optional().catch(undefined),
});
const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: loose, start_time: loose }).default({ duration: undefined, start_time: undefined }),
});

/** One stream of a file, in the words of ffprobe. */
export type Stream = z.output<typeof stream>;
export type Probed = z.output<typeof probed>;

/** The streams that ffprobe sees in a file; with `count` the packets of each, too. */
export async function readStreams(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
  count: 'count' | null = null,
): Promise<Probed> {
  const output = await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffprobe,
    args: [
      ...quiet,
      '-of',
      'json',
      '-show_streams',
      '-show_format',
      ...(count ? ['-count_packets'] : []),
      ...inputArgs(job.sniffed, job.path),
    ],
    timeoutMs: count ? sandboxes.timeouts.count : sandboxes.timeouts.probe,
    signal: job.signal,
  });
  const parsed = probed.safeParse(jsonOf(output));
  if (!parsed.success) throw new Trouble('broken', 'ffprobe says nothing that makes sense');
  return parsed.data;
}

function jsonOf(output: string): unknown {
  try {
    return JSON.parse(output || '{}');
  } catch {
    return null;
  }
}
