import { useState } from 'react';

/** The posts that are selected, and the one that the keys act on where none is. */
export interface PostChoice {
  readonly chosen: ReadonlySet<string>;
  readonly active: string | undefined;
  setActive(uuid: string): void;
  toggle(uuid: string): void;
  clear(): void;
}

export function usePostChoice(): PostChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  return {
    chosen,
    active,
    setActive,
    toggle(uuid) {
      setActive(uuid);
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(uuid)) next.add(uuid);
        return next;
      });
    },
    clear: () => setChosen(new Set()),
  };
}
