import { createContext, use, useEffect } from 'react';

/** The places of a screen of sections that the open section fills. */
export interface SectionPlaces {
  /** In the bar above; not there yet while the screen is drawn first. */
  readonly search: HTMLElement | null;
  readonly actions: HTMLElement | null;
  /** Beside the title. */
  readonly count: string | undefined;
  setCount(count: string | undefined): void;
}

export const SectionContext = createContext<SectionPlaces>({
  search: null,
  actions: null,
  count: undefined,
  setCount() {},
});

/** The number of things that the open section tells of, for its title. */
export const useSectionCount = (): string | undefined => use(SectionContext).count;

/** Tells how many things the section has, as long as it is open. */
export function useTellCount(count: string | undefined): void {
  const { setCount } = use(SectionContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(undefined);
  }, [count, setCount]);
}
