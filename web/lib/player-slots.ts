import { useSyncExternalStore } from 'react';

/** The places in a player where others put something: along its time line, and among its buttons. */
export type PlayerSlot = 'lane' | 'tools';

const places = new Map<string, HTMLElement>();
const listeners = new Set<() => void>();
const nameOf = (version: string, slot: PlayerSlot) => `${version} ${slot}`;

/** Makes a place in the player of a version known to the page; `null` when it is gone. */
export function offerSlot(version: string, slot: PlayerSlot, place: HTMLElement | null): void {
  const name = nameOf(version, slot);
  if (place) places.set(name, place);
  else places.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A place in the player of a version, to put something into by a portal; undefined while there is none. */
export const usePlayerSlot = (version: string, slot: PlayerSlot): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, () => places.get(nameOf(version, slot)));
