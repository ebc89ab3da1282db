import type { Segments } from '#platform/media/video/segments.ts';
import { playlistName, storyboardName } from './names.ts';

/** Names in playlists change with the bytes, so that a browser never puts parts of two of them together. */
const dated = (name: string, stamp: string) => `${name}?v=${stamp}`;

/** The HLS playlist of one quality: byte ranges of one file. */
export function mediaPlaylist(
  name: string,
  stamp: string,
  { init, segments }: Pick<Segments, 'init' | 'segments'>,
): string {
  const longest = segments.reduce((most, one) => Math.max(most, one.seconds), 1);
  const address = dated(name, stamp);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${init.bytes}@${init.offset}"`,
    ...segments.flatMap(({ offset, bytes, seconds }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** A quality as the playlist of all lists it. */
export interface ListedQuality {
  readonly name: string;
  readonly width: number | null;
  readonly lines: number | null;
  /** Bits in a second. */
  readonly peak: number | null;
  readonly average: number | null;
  readonly codecs: string | null;
}

const listed = ({ name, width, lines, peak, average, codecs }: ListedQuality): string[] => {
  const facts = [
    `BANDWIDTH=${Math.max(1, peak ?? 0)}`,
    ...(average ? [`AVERAGE-BANDWIDTH=${average}`] : []),
    ...(width && lines ? [`RESOLUTION=${width}x${lines}`] : []),
    ...(codecs ? [`CODECS="${codecs}"`] : []),
  ];
  return [`#EXT-X-STREAM-INF:${facts.join(',')}`, playlistName(name)];
};

/** The HLS playlist of all qualities, in the order given: players begin with the first. */
export const masterPlaylist = (qualities: readonly ListedQuality[]): string =>
  ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...qualities.flatMap(listed), ''].join('\n');

/** Pictures from all over a video on one sheet, row by row. */
export interface Sheet {
  readonly columns: number;
  readonly count: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Seconds from one picture to the next. */
  readonly interval: number;
}

const two = (n: number) => String(n).padStart(2, '0');
function clock(at: number): string {
  const ms = Math.round(at * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  return `${two(hours)}:${two(minutes)}:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
}

/** WebVTT that says which part of the sheet shows which time. The last picture stands for all that follows. */
export function storyboardCues(stamp: string, { columns, count, tileWidth, tileHeight, interval }: Sheet): string {
  const address = dated(storyboardName, stamp);
  const cues = Array.from({ length: count }, (_, at) => {
    const end = at === count - 1 ? (at + 1) * interval + 3600 : (at + 1) * interval;
    const place = `${(at % columns) * tileWidth},${Math.floor(at / columns) * tileHeight},${tileWidth},${tileHeight}`;
    return `${clock(at * interval)} --> ${clock(end)}\n${address}#xywh=${place}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
