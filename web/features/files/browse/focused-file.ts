import { useSyncExternalStore } from 'react';

let focused: string | undefined;
const listeners = new Set<() => void>();

/** The file that had the focus last in the list on the screen: what the info pane tells of. */
export function setFocusedFile(uuid: string | undefined): void {
  if (focused === uuid) return;
  focused = uuid;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFocusedFile = (): string | undefined => useSyncExternalStore(subscribe, () => focused);
