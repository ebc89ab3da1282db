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

/** What visitors without an account are told of a video, besides the one file that plays. */
export const publicPlayback = {
  /** The HLS playlist of a long video. */
  stream_url: z.string().nullable(),
  /** WebVTT whose cues name parts of one image (`#xywh=`), for looking ahead. */
  storyboard_url: z.string().nullable(),
  tracks: z.array(track),
};

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
  /** Of the qualities that can be streamed, in pixels, rising. */
  heights: z.array(z.number().int()),
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
  /** Of another version than the cover. */
  query: z.strictObject({ version: uuid.optional() }),
  reply: playback,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPlayback];
