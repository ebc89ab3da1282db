import { useSyncExternalStore } from 'react';

/** A choice of the reader's, kept on this device. */
export interface Remembered<T> {
  read(): T;
  keep(value: T): void;
  subscribe(listener: () => void): () => void;
}

const listeners = new Map<string, Set<() => void>>();
const listenersOf = (key: string) => {
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known);
  return known;
};

/** The text that this device has stored of a choice; null: the usual one. */
export function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(`vitrine.${key}`);
  } catch {
    return null;
  }
}

/** Stores the text of a choice on this device. */
export function storeChoice(key: string, text: string): void {
  try {
    localStorage.setItem(`vitrine.${key}`, text);
  } catch {
    // A full or forbidden store forgets; the address still has what it can hold.
  }
  for (const listener of listenersOf(key)) listener();
}

/** Tells of each time that a choice is made. Returns how to stop. */
export function subscribeTo(key: string, listener: () => void): () => void {
  listenersOf(key).add(listener);
  return () => listenersOf(key).delete(listener);
}

/** `parse` makes sense of what is stored, or answers the usual value; it must not throw. */
export function remembered<T>(key: string, parse: (stored: string | null) => T): Remembered<T> {
  let raw = storedChoice(key);
  let value = parse(raw);
  return {
    read() {
      const now = storedChoice(key);
      if (now !== raw) {
        raw = now;
        value = parse(now);
      }
      return value;
    },
    keep: (next) => storeChoice(key, typeof next === 'string' ? next : JSON.stringify(next)),
    subscribe: (listener) => subscribeTo(key, listener),
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
