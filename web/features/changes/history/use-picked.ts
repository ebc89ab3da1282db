import { useRef, useState } from 'react';
import type { ChangeSet } from '#contract/changes.ts';

export interface Picked {
  readonly sets: ReadonlyMap<string, ChangeSet>;
  /** `range`: also everything between this one and the one that was picked before. */
  pick(set: ChangeSet, on: boolean, range: boolean): void;
  pickAll(sets: readonly ChangeSet[]): void;
  clear(): void;
}

/** The changes that were picked to be undone, of the rows that are shown and of those beyond. */
export function usePicked(rows: readonly ChangeSet[]): Picked {
  const [sets, setSets] = useState<ReadonlyMap<string, ChangeSet>>(new Map());
  const last = useRef<string>(undefined);
  const between = (set: ChangeSet): readonly ChangeSet[] => {
    const ends = [rows.findIndex(({ uuid }) => uuid === last.current), rows.findIndex(({ uuid }) => uuid === set.uuid)];
    return Math.min(...ends) < 0 ? [set] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return {
    sets,
    pick(set, on, range) {
      const some = (range ? between(set) : [set]).filter(({ undoable }) => undoable);
      last.current = set.uuid;
      setSets((now) => {
        const next = new Map(now);
        for (const one of some) on ? next.set(one.uuid, one) : next.delete(one.uuid);
        return next;
      });
    },
    pickAll: (some) => setSets(new Map(some.map((one) => [one.uuid, one]))),
    clear: () => setSets(new Map()),
  };
}
