import { Trouble } from '../failure.ts';
import type { SourceJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Sandboxes } from '../sandbox/tool.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { AudioTrack, CaptionStream } from './jobs.ts';
import { type Probed, readStreams, type Stream } from './streams.ts';
import { audioTracksOf, captionsOf, playedTrack } from './tracks.ts';

export interface FilmFacts {
  /** As shown: turned upright, with square pixels. Null for sound. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Frames in a second, on average. */
  readonly frameRate: number | null;
  readonly videoCodec: string | null;
  /** Of the track that plays. */
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
  /** The streams that play; null where there is none. */
  readonly picture: Stream | null;
  readonly sound: Stream | null;
  readonly audioTracks: readonly AudioTrack[];
  readonly captions: readonly CaptionStream[];
}

export async function probe(
  sandboxes: Sandboxes,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: SourceJob & { path: string },
): Promise<FilmFacts> {
  return filmFacts(await readStreams(sandboxes, ffmpeg, sandbox, job));
}

const isCover = (stream: Stream): boolean => stream.disposition?.attached_pic === 1;

function filmFacts({ streams, format }: Probed): FilmFacts {
  const video = streams.find((stream) => stream.codec_type === 'video' && !isCover(stream));
  const audio = playedTrack(streams);
  if (!video && !audio) throw new Trouble('broken', 'neither picture nor sound');
  const rotation = video ? rotationOf(video) : 0;
  return {
    ...(video ? sizeOf(video, rotation) : { width: null, height: null }),
    duration: secondsOf(format.duration ?? video?.duration ?? audio?.duration),
    frameRate: rateOf(video?.avg_frame_rate),
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    hasAudio: audio !== undefined,
    hasCover: streams.some(isCover),
    pixelFormat: video?.pix_fmt ?? null,
    highRange: ['smpte2084', 'arib-std-b67'].includes(video?.color_transfer ?? ''),
    assumesHd: !video?.color_space && Math.min(video?.width ?? 0, video?.height ?? 0) >= 720,
    rotated: rotation !== 0,
    picture: video ?? null,
    sound: audio ?? null,
    audioTracks: audioTracksOf(streams),
    captions: captionsOf(streams),
  };
}

function secondsOf(duration: number | undefined): number | null {
  return duration !== undefined && Number.isFinite(duration) && duration > 0
    ? Math.round(duration * 1000) / 1000
    : null;
}

function rateOf(words = ''): number | null {
  const [over = 0, under = 0] = words.split('/').map(Number);
  const rate = over / under;
  return Number.isFinite(rate) && rate > 0 ? Math.round(rate * 1000) / 1000 : null;
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
