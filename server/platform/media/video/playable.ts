import type { FilmFacts } from './probe.ts';

const plainH264 = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High', 'Progressive High', 'Constrained High']);
const mostLevel = 52;

/** H.264 that every browser decodes: 8 bit, 4:2:0, no fields, not beyond what decoders are built for. */
function isPlainH264({ videoCodec, pixelFormat, picture }: FilmFacts): boolean {
  if (videoCodec !== 'h264' || (pixelFormat !== 'yuv420p' && pixelFormat !== 'yuvj420p') || !picture) return false;
  const { profile, level = 0, field_order: order = 'progressive' } = picture;
  return plainH264.has(profile ?? 'High') && level <= mostLevel && (order === 'progressive' || order === 'unknown');
}

/** Formats that tell when a frame is shown, where others only tell when it is decoded. */
const withShownTimes = new Set(['mp4', 'mov', '3gp', 'mkv', 'webm', 'flv', 'mts']);

/** True when it is known of each frame when it is shown. */
export const hasShownTimes = (extension: string, { picture }: FilmFacts): boolean =>
  withShownTimes.has(extension) || picture?.has_b_frames === 0;

/** True for a picture that goes into a rendition as it is. */
export function pictureCopies(extension: string, facts: FilmFacts): boolean {
  return isPlainH264(facts) && hasShownTimes(extension, facts);
}

/** Two channels at most: more are mixed down in every browser in its own way. */
export function isPlainAac({ audioCodec, sound }: FilmFacts): boolean {
  return audioCodec === 'aac' && (sound?.profile ?? 'LC') === 'LC' && (sound?.channels ?? 0) <= 2;
}

/** Seconds that a stream begins after the other one. */
export function lateness({ picture, sound }: FilmFacts, which: 'picture' | 'sound'): number {
  const late = picture && sound ? (picture.start_time ?? 0) - (sound.start_time ?? 0) : 0;
  return Math.max(0, which === 'picture' ? late : -late);
}

/** True when browsers of today play the file as it is. */
export function isPlayable(extension: string, facts: FilmFacts): boolean {
  const { videoCodec, audioCodec, width } = facts;
  switch (extension) {
    case 'mp4':
      return width !== null && isPlainH264(facts) && [null, 'aac', 'mp3'].includes(audioCodec);
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
