import type Hls from 'hls.js';
import type { Events, Level } from 'hls.js';
import type { Beginning } from './beginning.ts';

/** Seconds that are read ahead: of a video that has not been played, its first segment alone. */
const aheadSeconds = { still: 1, playing: 30 };
/** A segment lasts about so long, and may take so long to come when somebody waits for it. */
const segmentSeconds = 2;
const patienceSeconds = 0.25;

/** The best quality whose segment comes at once over a connection of `rate` bits in a second; the lightest when it is not known. */
export function quickLevel(levels: readonly Pick<Level, 'bitrate'>[], rate: number | undefined): number {
  if (!rate) return 0;
  return Math.max(
    0,
    levels.findLastIndex(({ bitrate }) => (bitrate * segmentSeconds) / rate <= patienceSeconds),
  );
}

const isLoaded = ({ buffered }: HTMLMediaElement, second: number): boolean =>
  Array.from({ length: buffered.length }).some((_, at) => buffered.start(at) <= second && second < buffered.end(at));

/**
 * Shows a picture soon, and a finer one with the next segment: a stream starts, and goes on where nothing is loaded, in
 * the quality that comes at once.
 */
export function beginLight(
  video: HTMLMediaElement,
  hls: Hls,
  {
    beginning,
    signal,
    parsed,
  }: { beginning: Beginning | undefined; signal: AbortSignal; parsed: Events.MANIFEST_PARSED },
): void {
  hls.on(parsed, () => {
    hls.startLevel = Math.min(quickLevel(hls.levels, beginning?.rate()), hls.maxAutoLevel);
  });
  const seek = () => {
    if (!hls.autoLevelEnabled || isLoaded(video, video.currentTime)) return;
    hls.nextAutoLevel = quickLevel(hls.levels, hls.bandwidthEstimate);
  };
  video.addEventListener('seeking', seek, { signal });
  if (!video.paused) return;
  hls.config.maxBufferLength = aheadSeconds.still;
  const play = () => {
    hls.config.maxBufferLength = aheadSeconds.playing;
  };
  video.addEventListener('play', play, { signal, once: true });
}

/** Runs something as soon as somebody plays a video, or looks for a place in it. */
export function waitForPlay(video: HTMLMediaElement, run: () => void, signal: AbortSignal): void {
  if (!video.paused) {
    run();
    return;
  }
  const both = new AbortController();
  const once = () => {
    both.abort();
    run();
  };
  for (const event of ['play', 'seeking'])
    video.addEventListener(event, once, { signal: AbortSignal.any([signal, both.signal]) });
}
