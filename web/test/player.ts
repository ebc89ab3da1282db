import { onTestFinished } from 'vitest';
import { type PlayerClock, registerPlayer } from '../lib/player-clock.ts';

/** A player of a version that stands where the test says, until the test ends. */
export function testPlayer(version: string, begin: { seconds?: number; duration?: number } = {}): PlayerClock {
  const { duration = 96 } = begin;
  let { seconds = 0 } = begin;
  let range: ReturnType<PlayerClock['range']> = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const clock: PlayerClock = {
    seconds: () => seconds,
    duration: () => duration,
    seek(to) {
      seconds = to;
      tell();
    },
    play: () => undefined,
    pause: () => undefined,
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
  onTestFinished(registerPlayer(version, clock));
  return clock;
}
