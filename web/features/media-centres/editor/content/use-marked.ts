import { useState } from 'react';

export interface Marked {
  readonly uuids: ReadonlySet<string>;
  /** Chooses one, or takes it back; `range`: with all from the last that was chosen. */
  toggle(uuid: string, range?: boolean): void;
  all(): void;
  clear(): void;
}

/** The chosen ones of a list, by their uuids. */
export function useMarked(rows: readonly { readonly uuid: string }[]): Marked {
  const [uuids, setUuids] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const here = rows.filter(({ uuid }) => uuids.has(uuid));
  return {
    uuids: here.length === uuids.size ? uuids : new Set(here.map(({ uuid }) => uuid)),
    toggle(uuid, range = false) {
      const place = (of: string | undefined) => rows.findIndex((row) => row.uuid === of);
      const [from, to] = [place(last), place(uuid)].sort((one, other) => one - other) as [number, number];
      const next = new Set(uuids);
      if (range && from >= 0) for (const row of rows.slice(from, to + 1)) next.add(row.uuid);
      else if (next.has(uuid)) next.delete(uuid);
      else next.add(uuid);
      setUuids(next);
      setLast(uuid);
    },
    all: () => setUuids(new Set(rows.map(({ uuid }) => uuid))),
    clear: () => setUuids(new Set()),
  };
}
