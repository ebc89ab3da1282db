import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lazy-when-idle.ts';
import { queryClient } from '../query.ts';

const againMs = 50;
/** However busy the page stays, what waits for calm comes by then. */
const latestMs = 3_000;

let calm = false;
let watching = false;
const listeners = new Set<() => void>();

function look(since: number): void {
  if (queryClient.isFetching() > 0 && performance.now() - since < latestMs) {
    setTimeout(() => look(since), againMs);
    return;
  }
  calm = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (calm) listener();
  else listeners.add(listener);
  if (!watching && !calm) {
    watching = true;
    whenIdle(() => look(performance.now()));
  }
  return () => void listeners.delete(listener);
}

/** True once the page has what it asked for first. What nobody looks at first waits for it, and is drawn in slices. */
export function useCalm(): boolean {
  const [is, setIs] = useState(calm);
  useEffect(() => (is ? undefined : subscribe(() => startTransition(() => setIs(true)))), [is]);
  return is;
}
