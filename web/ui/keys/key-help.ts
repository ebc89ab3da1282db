import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();
const set = (next: boolean) => {
  open = next;
  for (const listener of listeners) listener();
};

/** The list of keys opens from `?` and from the account menu. */
export const openKeyHelp = () => set(true);
export const closeKeyHelp = () => set(false);

export function useKeyHelp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
