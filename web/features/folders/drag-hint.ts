import { useSyncExternalStore } from 'react';
import { count } from '../../lib/format.ts';

/** The thing that is dragged over the page. */
export interface DragHint {
  readonly files: number;
  /** Ctrl or ⌥ is held: the files stay where they are and are linked. */
  readonly linking: boolean;
}

let now: DragHint | undefined;
const listeners = new Set<() => void>();

export function setDragHint(hint: DragHint | undefined): void {
  now = hint;
  for (const listener of listeners) listener();
}

/** 'Move 4 files here', for the target under the drag. */
export function useDropWords(over: boolean, canLink: boolean): string | undefined {
  const hint = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (over ? now : undefined),
  );
  return hint && `${hint.linking && canLink ? 'Link' : 'Move'} ${count(hint.files, 'file')} here`;
}
