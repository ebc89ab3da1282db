import { useSyncExternalStore } from 'react';
import { duration } from '../../lib/format.ts';
import type { PlayerClock } from '../../lib/player-clock.ts';

/** A second of a video or sound, or the part from it to another. */
export interface Moment {
  readonly second: number;
  readonly until?: number | undefined;
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;
/** 34.8 -> '0:34': the second that is running, as players show it. */
export const timeCode = (seconds: number): string => duration(Math.floor(seconds));
/** '0:31 to 0:38', or '0:12'. */
export const momentText = ({ second, until }: Moment): string =>
  until === undefined ? timeCode(second) : `${timeCode(second)} to ${timeCode(until)}`;

/** The part between two seconds, in either order; a moment where they are the same. */
export function partOf(one: number, other: number): Moment {
  const [second, until] = [tenth(Math.min(one, other)), tenth(Math.max(one, other))];
  return until > second ? { second, until } : { second };
}

/** The range that is chosen in the player, else its position. */
export function momentNow(clock: PlayerClock): Moment {
  const range = clock.range();
  return range ? partOf(range.from, range.to) : { second: tenth(clock.seconds()) };
}

const subscribeToNone = () => () => undefined;

/** The moment that a player shows; undefined while there is none, and at the beginning of what was not started. */
export function useMomentNow(clock: PlayerClock | undefined): Moment | undefined {
  const said = useSyncExternalStore(clock?.subscribe ?? subscribeToNone, () =>
    clock ? JSON.stringify(momentNow(clock)) : '',
  );
  if (said === '') return undefined;
  const moment = JSON.parse(said) as Moment;
  return moment.second > 0 || moment.until !== undefined ? moment : undefined;
}

/** True while a player shows a part, or the second after a moment. */
export function useIsNow(clock: PlayerClock | undefined, moment: Moment | undefined): boolean {
  return useSyncExternalStore(clock?.subscribe ?? subscribeToNone, () => {
    if (!clock || !moment) return false;
    const now = clock.seconds();
    return now > 0 && now >= moment.second && now < (moment.until ?? moment.second + 1);
  });
}

/** Goes to a moment and holds it there, so that what is pointed at can be looked at. */
export function lookAt(clock: PlayerClock, { second }: Moment): void {
  clock.pause();
  clock.seek(second);
  document.querySelector('[data-stage]')?.scrollIntoView({ block: 'nearest' });
}
