export interface Lru<V> {
  get(key: string): V | undefined;
  /** Drops what was used longest ago until everything fits. What is heavier than the whole is not kept. */
  set(key: string, value: V): void;
  delete(key: string): boolean;
  readonly weight: number;
}

/** A bounded memory of what was used last. */
export function createLru<V>({
  max,
  weigh = () => 1,
  dropped,
}: {
  max: number;
  weigh?: (value: V) => number;
  /** Called for every key that is no longer kept. */
  dropped?: (key: string) => void;
}): Lru<V> {
  // A Map keeps the order of insertion, so that its first key is the one used longest ago.
  const kept = new Map<string, V>();
  let weight = 0;
  const drop = (key: string): boolean => {
    const value = kept.get(key);
    if (value === undefined) return false;
    weight -= weigh(value);
    kept.delete(key);
    dropped?.(key);
    return true;
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      if (weigh(value) > max) return;
      kept.set(key, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) {
        if (weight <= max) break;
        drop(oldest);
      }
    },
    delete: drop,
    get weight() {
      return weight;
    },
  };
}
