import type { Playback } from '#contract/playback/routes.ts';
import { storyboardName } from './rules/names.ts';
import type { PlaybackFile, PlaybackRow } from './store.ts';

/** The reply for a file that is neither video nor sound. */
export const nothing: Playback = {
  state: 'none',
  progress: 0,
  failed: null,
  preview_url: null,
  stream_url: null,
  stream_start: null,
  heights: [],
  frame_rate: null,
  storyboard_url: null,
  peaks_url: null,
  tracks: [],
  watermarked: false,
};

const isVideo = ({ name }: PlaybackFile) => name !== storyboardName;
const meanOf = (files: readonly PlaybackFile[]) =>
  files.length === 0 ? 100 : Math.floor(files.reduce((sum, { progress }) => sum + progress, 0) / files.length);

/** The state and progress of a video: of everything that is made of it once it plays, of the first rendition until then. */
export function stateOf(
  playback: PlaybackRow | undefined,
  files: readonly PlaybackFile[],
  plays: boolean,
): Pick<Playback, 'state' | 'progress' | 'failed'> {
  const videos = files.filter(isVideo);
  const wanted = videos.filter(({ state }) => state !== 'failed');
  if (plays) return { state: 'ready', progress: meanOf(wanted), failed: null };
  const failed = playback?.failed ?? (wanted.length === 0 ? videos.find((one) => one.failed)?.failed : null) ?? null;
  if (failed !== null) return { state: 'failed', progress: 0, failed };
  const running = files.find(({ state }) => state === 'running');
  return { state: running ? 'running' : 'waiting', progress: running?.progress ?? 0, failed: null };
}

/** The qualities that are there, in lines as the playlist says them, rising. */
export const heightsOf = (files: readonly PlaybackFile[]): number[] =>
  files
    .flatMap(({ state, height, lines }) => (state === 'done' && height !== null ? [lines ?? height] : []))
    .sort((a, b) => a - b);
