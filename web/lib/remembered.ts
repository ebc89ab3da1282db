import { useSyncExternalStore } from 'react';

/** A choice of the reader's, kept on this device. */
export interface Remembered<T> {
  read(): T;
  keep(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** `parse` makes sense of what is stored, or answers the usual value; it must not throw. */
export function remembered<T>(key: string, parse: (stored: string | null) => T): Remembered<T> {
  const name = `vitrine.${key}`;
  const listeners = new Set<() => void>();
  const stored = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  let raw = stored();
  let value = parse(raw);
  const read = () => {
    const now = stored();
    if (now !== raw) {
      raw = now;
      value = parse(now);
    }
    return value;
  };
  return {
    read,
    keep(next) {
      try {
        localStorage.setItem(name, typeof next === 'string' ? next : JSON.stringify(next));
      } catch {
        // A full or forbidden store forgets; the address still has what it can hold.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const oneOfThese =
  <const T extends string>(allowed: readonly T[], usual: T) =>
  (stored: string | null): T =>
    allowed.find((one) => one === stored) ?? usual;

/** A list of texts that was stored as JSON; anything else is the usual one. */
export const listOf =
  <T extends string>(isOne: (text: string) => text is T, usual: readonly T[]) =>
  (stored: string | null): readonly T[] => {
    try {
      const list: unknown = JSON.parse(stored ?? '');
      if (!Array.isArray(list)) return usual;
      return list.filter((one): one is T => typeof one === 'string' && isOne(one));
    } catch {
      return usual;
    }
  };

export const useRemembered = <T>(choice: Remembered<T>): T => useSyncExternalStore(choice.subscribe, choice.read);
