import type { PlayerClock } from '../../../lib/player-clock.ts';
import type { RangeStore } from './range.ts';

const moves = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'play', 'pause', 'ended'];

/** A video as what stands beside it sees it. */
export function clockOf(video: HTMLMediaElement, range: RangeStore): PlayerClock {
  return {
    seconds: () => video.currentTime,
    duration: () => (Number.isFinite(video.duration) ? video.duration : 0),
    seek(to) {
      video.currentTime = Math.max(0, Math.min(to, Number.isFinite(video.duration) ? video.duration : to));
    },
    pause: () => video.pause(),
    play: () => void video.play().catch(() => undefined),
    range: () => range.get().part,
    setRange: (part) => range.set(part),
    subscribe(listener) {
      for (const move of moves) video.addEventListener(move, listener);
      const stop = range.subscribe(listener);
      return () => {
        for (const move of moves) video.removeEventListener(move, listener);
        stop();
      };
    },
  };
}
