import { renditionType } from '#platform/content/types.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { PlaybackFile } from '../store.ts';
import { cuesName, masterName, playlistName, storyboardName, wholeName } from './names.ts';
import { singleOf } from './plan.ts';

interface Kept {
  readonly name: string;
  readonly mediaType?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly bytes?: number | null;
}

/** The kinds that are told with a version, besides those that only its bytes are found by. */
export const toldKinds = ['play', 'stream', 'storyboard', 'marked:play', 'marked:stream', 'marked:storyboard'] as const;

const keptOf = ({ name, width, lines, bytes }: PlaybackFile): Kept => ({
  name,
  mediaType: renditionType(name),
  width,
  height: lines,
  bytes,
});

/** Renditions with one watermark, or without: by kind those that are told, and by name all others that are stored. */
function withMark(files: readonly PlaybackFile[], mark: string): [string, Kept][] {
  const stored = (name: string) => (mark ? watermarked(name, mark) : name);
  const kind = (plain: string) => (mark ? `marked:${plain}` : plain);
  const entry = (one: Kept): Kept => (mark ? { name: stored(one.name) } : one);
  const qualities = files.filter(({ height }) => height !== null);
  const single = files.find(({ name }) => name === wholeName) ?? singleOf(qualities);
  const sheet = files.find(({ name }) => name === storyboardName);
  const others = [
    ...qualities.filter((one) => one !== single).map(({ name }) => name),
    ...qualities.map(({ name }) => playlistName(name)),
    ...(sheet ? [cuesName] : []),
  ];
  return [
    ...(single ? [[kind('play'), entry(keptOf(single))] as [string, Kept]] : []),
    ...(qualities.length > 0 ? [[kind('stream'), { name: stored(masterName) }] as [string, Kept]] : []),
    ...(sheet ? [[kind('storyboard'), { name: stored(storyboardName) }] as [string, Kept]] : []),
    ...others.map((name): [string, Kept] => [`play:${stored(name)}`, { name: stored(name) }]),
  ];
}

/** The part of a version's renditions that its playback files are. */
export function renditionsOf(files: readonly PlaybackFile[]): Record<string, Kept> {
  const done = files.filter(({ state }) => state === 'done');
  const marks = [...new Set(done.map(({ mark }) => mark))];
  return Object.fromEntries(
    marks.flatMap((mark) =>
      withMark(
        done.filter((file) => file.mark === mark),
        mark,
      ),
    ),
  );
}
