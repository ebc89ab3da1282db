import { createContext, use, useEffect, useSyncExternalStore } from 'react';

/** The places of a screen of sections that the open section fills. */
interface Places {
  /** In the bar above; not there yet while the screen is drawn first. */
  readonly search: HTMLElement | null;
  readonly actions: HTMLElement | null;
  /** Beside the title. */
  readonly count: string | undefined;
}

/** The places of one screen. They are told to who listens: a context that changes draws a section anew that is still on its way. */
export function createPlaces() {
  let now: Places = { search: null, actions: null, count: undefined };
  const listeners = new Set<() => void>();
  const set = (change: Partial<Places>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  return {
    into: {
      search: (search: HTMLElement | null) => set({ search }),
      actions: (actions: HTMLElement | null) => set({ actions }),
    },
    setCount: (count: string | undefined) => set({ count }),
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const SectionContext = createContext(createPlaces());

export function usePlaces(): Places {
  const { subscribe, read } = use(SectionContext);
  return useSyncExternalStore(subscribe, read);
}

/** The number of things that the open section tells of, for its title. */
export function useSectionCount(): string | undefined {
  const { subscribe, read } = use(SectionContext);
  return useSyncExternalStore(subscribe, () => read().count);
}

/** Tells how many things the section has, as long as it is open. */
export function useTellCount(count: string | undefined): void {
  const { setCount } = use(SectionContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(undefined);
  }, [count, setCount]);
}
