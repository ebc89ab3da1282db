import { useSyncExternalStore } from 'react';
import type { Pin, PinPlace } from './threads.ts';

/** The state that the comments beside a picture and the pins over it share. */
interface Pointing {
  /** The file whose comments are shown; over any other there are no pins. */
  readonly file: string | undefined;
  readonly pins: readonly Pin[];
  /** The comment that is looked at. */
  readonly chosen: string | undefined;
  /** The number of times one was chosen: the same one again counts. */
  readonly times: number;
  /** The place of the comment that is being written. */
  readonly draft: PinPlace | undefined;
  /** Someone is about to choose a place: told where it is, or undefined when they let it be. */
  readonly onPlace: ((place: PinPlace | undefined) => void) | undefined;
}

const nothing: Pointing = {
  file: undefined,
  pins: [],
  chosen: undefined,
  times: 0,
  draft: undefined,
  onPlace: undefined,
};
let now = nothing;
const listeners = new Set<() => void>();

/** Changes what is told of one file; of another it begins anew. */
export function point(file: string, change: Partial<Omit<Pointing, 'file' | 'times'>>): void {
  const before = now.file === file ? now : nothing;
  now = { ...before, ...change, file, times: before.times + ('chosen' in change ? 1 : 0) };
  for (const listener of listeners) listener();
}

/** The comments of a file are not shown any more. */
export function stopPointing(file: string): void {
  if (now.file !== file) return;
  now = nothing;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place pointed at in a file, while its comments are shown. */
export function usePointing(file: string): Pointing {
  const all = useSyncExternalStore(subscribe, () => now);
  return all.file === file ? all : nothing;
}
