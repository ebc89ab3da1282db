import { type RefObject, useEffect } from 'react';
import { type PlayerClock, registerPlayer } from './player-clock.ts';

const moves = ['timeupdate', 'seeking', 'seeked', 'durationchange'] as const;

/** The clock of a video or audio element, and what ends its listening. */
export function mediaClock(media: HTMLMediaElement): { clock: PlayerClock; stop: () => void } {
  let range: ReturnType<PlayerClock['range']> = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const move of moves) media.addEventListener(move, tell);
  const clock: PlayerClock = {
    seconds: () => media.currentTime,
    duration: () => (Number.isFinite(media.duration) ? media.duration : 0),
    seek(to) {
      media.currentTime = to;
    },
    pause: () => media.pause(),
    play: () => void media.play().catch(() => undefined),
    range: () => range,
    setRange(next) {
      range = next;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stop = () => {
    for (const move of moves) media.removeEventListener(move, tell);
  };
  return { clock, stop };
}

/** Makes a video or audio element known to the page as the player of a version. */
export function useMediaClock(version: string, media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    if (!media.current) return;
    const { clock, stop } = mediaClock(media.current);
    const forget = registerPlayer(version, clock);
    return () => {
      forget();
      stop();
    };
  }, [version, media]);
}
