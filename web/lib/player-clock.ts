import { useSyncExternalStore } from 'react';

/** A player on the page, as what stands beside it sees it: comments, captions, the range that is chosen. */
export interface PlayerClock {
  /** The position, in seconds. */
  seconds(): number;
  /** In seconds; 0 while it is not known. */
  duration(): number;
  seek(to: number): void;
  pause(): void;
  play(): void;
  /** The part between the in and out points, in seconds. */
  range(): { readonly from: number; readonly to: number } | null;
  setRange(range: { from: number; to: number } | null): void;
  /** Tells of every change of position, duration or range. */
  subscribe(listener: () => void): () => void;
}

const clocks = new Map<string, PlayerClock>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Makes the player of a version known to the page until the returned function is called. */
export function registerPlayer(version: string, clock: PlayerClock): () => void {
  clocks.set(version, clock);
  tell();
  return () => {
    if (clocks.get(version) !== clock) return;
    clocks.delete(version);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player of a version, while there is one on the page. */
export const usePlayerClock = (version: string): PlayerClock | undefined =>
  useSyncExternalStore(subscribe, () => clocks.get(version));
