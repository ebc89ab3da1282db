import { useSyncExternalStore } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { PlayerClock } from '../../lib/player-clock.ts';

/** The part that is chosen in a player, as long as it can be downloaded. */
export function useDownloadablePart(clock: PlayerClock | undefined): { from: number; to: number } | undefined {
  const said = useSyncExternalStore(
    (listener) => clock?.subscribe(listener) ?? (() => undefined),
    () => JSON.stringify(clock?.range() ?? null),
  );
  const part = JSON.parse(said) as { from: number; to: number } | null;
  if (!part) return undefined;
  const { least, most } = limits.partSeconds;
  const long = part.to - part.from;
  return long >= least && long <= most ? part : undefined;
}
