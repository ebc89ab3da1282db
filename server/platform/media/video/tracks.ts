import type { AudioTrack, CaptionStream } from './jobs.ts';
import type { Stream } from './streams.ts';

const textCodecs = new Set([
  ...['ass', 'eia_608', 'jacosub', 'microdvd', 'mov_text', 'mpl2', 'pjs', 'realtext', 'sami', 'srt', 'ssa', 'stl'],
  ...['subrip', 'subviewer', 'subviewer1', 'text', 'vplayer', 'webvtt'],
]);

/** The track that plays: the default one, else the first, of those that can be read. */
export function playedTrack(streams: readonly Stream[]): Stream | undefined {
  const tracks = streams.filter(({ codec_type }) => codec_type === 'audio');
  const readable = tracks.filter(({ codec_name, channels }) => isKnown(codec_name) && (channels ?? 0) > 0);
  return readable.find(isDefault) ?? readable[0] ?? tracks[0];
}

const isKnown = (codec: string | undefined): boolean => codec !== undefined && codec !== 'unknown' && codec !== 'none';
const isDefault = ({ disposition }: Stream): boolean => disposition?.default === 1;

export function audioTracksOf(streams: readonly Stream[]): AudioTrack[] {
  return streams
    .filter(({ codec_type }) => codec_type === 'audio')
    .map((stream) => ({
      index: stream.index,
      codec: stream.codec_name ?? null,
      channels: stream.channels ?? null,
      ...said(stream),
    }));
}

export function captionsOf(streams: readonly Stream[]): CaptionStream[] {
  return streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .map((stream) => ({
      index: stream.index,
      codec: stream.codec_name ?? null,
      isText: textCodecs.has(stream.codec_name ?? ''),
      ...said(stream),
      isForced: stream.disposition?.forced === 1,
    }));
}

const titleLength = 200;

function said(stream: Stream): { language: string | null; title: string | null; isDefault: boolean } {
  const { tags = {} } = stream;
  const title = (tags.title ?? tags.TITLE ?? '').trim().slice(0, titleLength);
  return { language: languageOf(tags.language ?? tags.LANGUAGE), title: title || null, isDefault: isDefault(stream) };
}

/** Files name languages by ISO 639-2 or by BCP 47: `ger`, `deu` and `de` are all `de`. */
export function languageOf(tag: string | undefined): string | null {
  if (!tag || /^(?:und|mis|mul|zxx|unk)$/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
