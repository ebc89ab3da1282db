import { useEffect, useEffectEvent } from 'react';
import type { PlayerClock } from '../../../lib/player-clock.ts';
import { type Moment, partOf } from '../moment.ts';

/** Tells of every range that is chosen in a player, while the comment is written. */
export function useChosenRange(clock: PlayerClock | undefined, onChoose: (part: Moment) => void): void {
  const chosen = useEffectEvent(onChoose);
  useEffect(() => {
    if (!clock) return;
    let before = clock.range();
    return clock.subscribe(() => {
      const range = clock.range();
      if (range && (range.from !== before?.from || range.to !== before.to)) chosen(partOf(range.from, range.to));
      before = range;
    });
  }, [clock]);
}
