import { use } from 'react';
import { fetchWhenIdle } from '../../lib/late.ts';

type Parts = typeof import('./overlay-parts.ts');

let parts: Parts | undefined;
let loading: Promise<Parts> | undefined;

/** Fetches what floats above the page: menus, flyouts, tooltips. None of it is on the first screen. */
export function loadOverlays(): Promise<Parts> {
  loading ??= import('./overlay-parts.ts').then(
    (loaded) => {
      parts = loaded;
      return loaded;
    },
    (error: unknown) => {
      // What does not come now is asked for again when it is opened.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
fetchWhenIdle(loadOverlays);

/** Suspends until it has come. */
export function useOverlays(): Parts {
  return parts ?? use(loadOverlays());
}
