import { useSyncExternalStore } from 'react';

const everyMs = 15_000;
const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, everyMs);
  return () => clearInterval(timer);
}

/** The present minute, kept true while it is looked at. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs);
