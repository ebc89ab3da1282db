import { useSyncExternalStore } from 'react';

/** A choice that holds as long as the page is open. */
export function chosen<T>(first: T): () => [T, (next: T) => void] {
  let now = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const choose = (next: T) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return () => [useSyncExternalStore(subscribe, () => now), choose];
}
