import { use } from 'react';
import { fetchWhenIdle } from '../../lib/lazy-when-idle.ts';

type Parts = typeof import('./overlay-parts.ts');

/** A promise that tells React that it has come, as React's own do once they were read: then nothing waits for it again. */
interface Loading extends Promise<Parts> {
  status?: 'fulfilled';
  value?: Parts;
}

let loading: Loading | undefined;

/** Fetches what floats above the page: menus, flyouts, tooltips. None of it is on the first screen. */
export function loadOverlays(): Promise<Parts> {
  if (loading) return loading;
  const asked: Loading = import('./overlay-parts.ts');
  loading = asked;
  asked.then(
    (value) => void Object.assign(asked, { status: 'fulfilled', value }),
    // What does not come now is asked for again when it is opened.
    () => {
      loading = undefined;
    },
  );
  return asked;
}
fetchWhenIdle(loadOverlays);

/** Suspends until it has come. */
export function useOverlays(): Parts {
  // Always read by `use`: a component that suspended here is gone on with from this call, and its later hooks count on it.
  return use(loadOverlays());
}
