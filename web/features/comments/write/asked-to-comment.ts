import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();
const set = (next: boolean) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Someone wants to write: the field for it takes the focus, as soon as it is there. */
export const askToComment = () => set(true);

/** Does what was asked for, once, where it is meant. */
export function useAskedToComment(run: () => void, here: boolean): void {
  const wanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked && here,
  );
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!wanted) return;
    set(false);
    latest();
  }, [wanted]);
}
