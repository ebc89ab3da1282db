import { createContext, use, useEffect } from 'react';
import type { Feature } from './declaration.ts';
import type { LazyFeatureLists } from './lazy-lists.ts';

/** The declarations of all features, each list in its order. */
export const listsOf = (features: readonly Feature[]) => ({
  nav: features.flatMap(({ nav = [] }) => nav).sort((one, other) => one.order - other.order),
  fileCommands: features.flatMap(({ fileCommands = [] }) => fileCommands),
});
export type FeatureLists = ReturnType<typeof listsOf>;

/** The lists as the app hands them down: features read them, and never name one another for it. */
export interface DeclaredFeatures {
  readonly lists: FeatureLists;
  readonly lazy: () => Promise<LazyFeatureLists>;
}

export const FeaturesContext = createContext<DeclaredFeatures>({
  lists: listsOf([]),
  lazy: () => new Promise(() => {}),
});

export const useFeatures = (): FeatureLists => use(FeaturesContext).lists;

/** Waits, as a lazy component does, for the lists that come later. */
export const useLazyFeatures = (): LazyFeatureLists => use(use(FeaturesContext).lazy());

/** Asks for the lists that come later, for something that is drawn in a moment. */
export function useLazyFeaturesSoon(): void {
  const { lazy } = use(FeaturesContext);
  useEffect(() => {
    // Who waits for them is told when it fails.
    lazy().catch(() => {});
  }, [lazy]);
}
