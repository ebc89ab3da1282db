import { useState } from 'react';

export interface Chosen {
  readonly uuids: ReadonlySet<string>;
  choose(uuids: readonly string[], on: boolean): void;
  clear(): void;
}

/** The selected rows of a table. */
export function useChosen(): Chosen {
  const [uuids, setUuids] = useState<ReadonlySet<string>>(new Set());
  return {
    uuids,
    choose: (some, on) =>
      setUuids((now) => new Set(on ? [...now, ...some] : [...now].filter((uuid) => !some.includes(uuid)))),
    clear: () => setUuids(new Set()),
  };
}
