/** A value with listeners, as `useSyncExternalStore` reads it. */
export interface Observed<T> {
  read(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function observed<T>(first: T): Observed<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    set(next) {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
