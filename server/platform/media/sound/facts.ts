import { z } from 'zod';
import { Trouble } from '../failure.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from '../video/ffmpeg.ts';

/** A named part of a sound, in seconds. */
export interface Chapter {
  readonly from: number;
  readonly to: number;
  /** Empty when it has no name. */
  readonly title: string;
}

export interface SoundFacts {
  readonly codec: string;
  /** In a second. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Seconds, as the file states it; null when it does not. */
  readonly duration: number | null;
  /** True when it carries a picture. */
  readonly hasCover: boolean;
  readonly chapters: readonly Chapter[];
}

const mostChapters = 500;
const longestTitle = 200;

const loose = z.coerce.number().optional().catch(undefined);
const probed = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        sample_rate: loose,
        channels: loose,
        duration: loose,
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: loose }).default({ duration: undefined }),
  chapters: z
    .array(
      z.object({
        start_time: loose,
        end_time: loose,
        tags: z.object({ title: z.string().optional() }).optional().catch(undefined),
      }),
    )
    .default([]),
});
type Probed = z.output<typeof probed>;

/** Looks into a sound: its first stream, its length, its chapters. */
export async function soundFacts(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
): Promise<SoundFacts> {
  const shown = ['-of', 'json', '-show_streams', '-show_format', '-show_chapters'];
  const output = await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffprobe,
    args: [...quiet, ...shown, ...inputArgs(job.sniffed, job.path)],
    timeoutMs: sandboxes.timeouts.probe,
    signal: job.signal,
  });
  const parsed = probed.safeParse(JSON.parse(output || '{}'));
  if (!parsed.success) throw new Trouble('broken', 'ffprobe says nothing that makes sense');
  const { streams, format } = parsed.data;
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (!audio) throw new Trouble('broken', 'no sound in it');
  return {
    codec: audio.codec_name ?? '',
    sampleRate: within(audio.sample_rate, 1_000, 768_000) ?? 44_100,
    channels: within(audio.channels, 1, 64) ?? 2,
    duration: within(format.duration ?? audio.duration, 0.001, 1e9) ?? null,
    hasCover: streams.some((stream) => stream.disposition?.attached_pic === 1),
    chapters: chaptersOf(parsed.data),
  };
}

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;

/** In order, as far as they say where they begin and end. */
function chaptersOf({ chapters }: Probed): Chapter[] {
  return chapters
    .flatMap(({ start_time: from, end_time: to, tags }) =>
      from !== undefined && to !== undefined && from >= 0 && to > from
        ? [{ from, to, title: titleOf(tags?.title) }]
        : [],
    )
    .sort((a, b) => a.from - b.from)
    .slice(0, mostChapters);
}

const titleOf = (title = ''): string =>
  title
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed();
