import { z } from 'zod';
import { Trouble } from '../failure.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runTool, type Sandboxes } from '../sandbox/tool.ts';
import { type Ffmpeg, inputArgs, quiet } from './ffmpeg.ts';

export interface FilmFacts {
  /** As shown: turned upright, with square pixels. Null for sound. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
  readonly hasAudio: boolean;
  /** A still picture within a sound file. */
  readonly hasCover: boolean;
  readonly pixelFormat: string | null;
  /** Brightness beyond what a plain screen shows. */
  readonly highRange: boolean;
  /** Large and without a word about its colours: by convention those of high definition. */
  readonly assumesHd: boolean;
  readonly rotated: boolean;
}

const loose = z.coerce.number().optional().catch(undefined);
const probed = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        width: loose,
        height: loose,
        sample_aspect_ratio: z.string().optional(),
        pix_fmt: z.string().optional(),
        color_space: z.string().optional(),
        color_transfer: z.string().optional(),
        duration: loose,
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: loose })).optional(),
        tags: z.record(z.string(), z.string()).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: loose }).default({ duration: undefined }),
});
type Stream = z.output<typeof probed>['streams'][number];

export async function probe(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
): Promise<FilmFacts> {
  const output = await runTool(sandboxes, sandbox, {
    file: ffmpeg.ffprobe,
    args: [...quiet, '-of', 'json', '-show_streams', '-show_format', ...inputArgs(job.sniffed, job.path)],
    timeoutMs: sandboxes.timeouts.probe,
    signal: job.signal,
  });
  const parsed = probed.safeParse(JSON.parse(output || '{}'));
  if (!parsed.success) throw new Trouble('broken', 'ffprobe says nothing that makes sense');
  return filmFacts(parsed.data.streams, parsed.data.format.duration);
}

function filmFacts(streams: readonly Stream[], length: number | undefined): FilmFacts {
  const isCover = (stream: Stream): boolean => stream.disposition?.attached_pic === 1;
  const video = streams.find((stream) => stream.codec_type === 'video' && !isCover(stream));
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (!video && !audio) throw new Trouble('broken', 'neither picture nor sound');
  const duration = length ?? video?.duration ?? audio?.duration;
  const rotation = video ? rotationOf(video) : 0;
  return {
    ...(video ? sizeOf(video, rotation) : { width: null, height: null }),
    duration:
      duration !== undefined && Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) / 1000 : null,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    hasAudio: audio !== undefined,
    hasCover: streams.some(isCover),
    pixelFormat: video?.pix_fmt ?? null,
    highRange: ['smpte2084', 'arib-std-b67'].includes(video?.color_transfer ?? ''),
    assumesHd: !video?.color_space && Math.min(video?.width ?? 0, video?.height ?? 0) >= 720,
    rotated: rotation !== 0,
  };
}

function rotationOf({ side_data_list = [], tags }: Stream): number {
  const stated = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0);
  return Number.isFinite(stated) ? Math.abs(Math.round(stated)) % 360 : 0;
}

function sizeOf({ width = 0, height = 0, sample_aspect_ratio = '1:1' }: Stream, rotation: number) {
  if (width < 1 || height < 1) throw new Trouble('broken', 'a film without a size');
  const [across = 1, down = 1] = sample_aspect_ratio.split(':').map(Number);
  const shown = across > 0 && down > 0 ? Math.max(1, Math.round((width * across) / down)) : width;
  return rotation % 180 === 0 ? { width: shown, height } : { width: height, height: shown };
}

/** True when browsers of today play the file as it is. */
export function isPlayable(extension: string, { videoCodec, audioCodec, pixelFormat, width }: FilmFacts): boolean {
  const plain = pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p';
  switch (extension) {
    case 'mp4':
      return width !== null && videoCodec === 'h264' && plain && [null, 'aac', 'mp3'].includes(audioCodec);
    case 'webm':
      return ['vp8', 'vp9', 'av1'].includes(videoCodec ?? '') && [null, 'opus', 'vorbis'].includes(audioCodec);
    case 'm4a':
      return audioCodec === 'aac';
    case 'wav':
      return ['pcm_s16le', 'pcm_u8', 'pcm_s24le', 'pcm_f32le'].includes(audioCodec ?? '');
    case 'ogg':
      return ['opus', 'vorbis'].includes(audioCodec ?? '');
    case 'mp3':
    case 'flac':
    case 'aac':
      return true;
    default:
      return false;
  }
}
