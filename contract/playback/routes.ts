import { z } from 'zod';
import { uuid, uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** Captions of a video, as WebVTT. */
export const track = z.object({
  uuid,
  kind: z.enum(['captions', 'subtitles']),
  /** BCP 47, such as `en` or `pt-BR`; null when it is not known. */
  language: z.string().nullable(),
  label: z.string(),
  url: z.string(),
});
export type Track = z.output<typeof track>;

/** Facts about a video for visitors without an account, besides the one file that plays. */
export const publicPlayback = {
  /** The HLS playlist of a long video. */
  stream_url: z.string().nullable(),
  /** WebVTT whose cues name parts of one image (`#xywh=`), for looking ahead. */
  storyboard_url: z.string().nullable(),
  tracks: z.array(track),
};

/** The beginning of a stream: with it, a player needs only one more request to show the first picture. */
export const streamStart = z.object({
  /** Playlists by their names beside `stream_url`: of all qualities, and of the lightest one unless it is long. */
  playlists: z.record(z.string(), z.string()),
  /** The name of the lightest quality's playlist. */
  list: z.string(),
  /** The file of the lightest quality, and its bytes up to the end of the first segment. */
  first: z.object({ name: z.string(), bytes: z.number().int() }),
});
export type StreamStart = z.output<typeof streamStart>;

export const playback = z.object({
  /** `none`: nothing of it plays by nature. `ready` as soon as one quality plays; more may follow. */
  state: z.enum(['none', 'waiting', 'running', 'ready', 'failed']),
  /** Of what is being made, 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /** The reason it cannot be played, in a sentence. */
  failed: z.string().nullable(),
  /** One file that every browser plays: MP4 for videos, MP3, M4A or WAV for sounds. */
  preview_url: z.string().nullable(),
  /** The HLS playlist of a long video. */
  stream_url: z.string().nullable(),
  stream_start: streamStart.nullable(),
  /** Of the qualities that can be streamed, in pixels, rising. */
  heights: z.array(z.number().int()),
  /** Frames in a second, on average; null for a sound, and while it is not known. */
  frame_rate: z.number().nullable(),
  /** WebVTT whose cues name parts of one image (`#xywh=`), for looking ahead. */
  storyboard_url: z.string().nullable(),
  /**
   * JSON: `{ duration, peaks, chapters, cover }`. `peaks`: loudness from 0 to 255 at equal distances, the loudest being 255;
   * `chapters`: `[{ from, to, title }]`; `cover`: true when the sound carries a picture. All times in seconds.
   */
  peaks_url: z.string().nullable(),
  tracks: z.array(track),
  /** True when the watermark is burnt in. */
  watermarked: z.boolean(),
});
export type Playback = z.output<typeof playback>;

export const showPlayback = route({
  id: 'playback.show',
  method: 'GET',
  path: 'files/file/playback/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'What plays of a video or sound, with fresh addresses. Asking for it puts what is still to be made first',
  params: uuidParams,
  query: z.strictObject({
    /** Of another version than the cover. */
    version: uuid.optional(),
    /** Given where nobody has opened it yet: nothing is made for it. */
    ahead: z.literal('true').optional(),
  }),
  reply: playback,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPlayback];
