import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { autosave } from './autosave.ts';
import type { UnsavedWork } from './unsaved-work.ts';

const pauseMs = 600;

export interface Autosaved<T> {
  /** The typed value, or else the saved one. */
  readonly value: T;
  /** The reason it was not saved; what was typed stays. */
  readonly wrong: string | undefined;
  type(value: T): void;
  flush(): Promise<boolean>;
  /** Gives up what was typed. */
  drop(): void;
}

/** A value that saves itself after a pause, when its field is left, and when it is taken away. `work` knows of it meanwhile. */
export function useAutosave<T>(
  work: UnsavedWork,
  stored: T,
  save: (value: T) => Promise<unknown>,
  check: (value: T) => string | undefined = () => undefined,
): Autosaved<T> {
  const id = useId();
  const latest = useRef({ save, check });
  useEffect(() => {
    latest.current = { save, check };
  });
  const [keeper] = useState(() =>
    autosave<T>({
      send: (value) => latest.current.save(value),
      check: (value) => latest.current.check(value),
      pauseMs,
    }),
  );
  const { state, unsaved, wrong } = useSyncExternalStore(keeper.subscribe, keeper.read);
  useEffect(() => {
    const note = () => {
      const now = keeper.read().state;
      work.set(id, now === 'saved' ? undefined : { state: now, flush: keeper.flush });
    };
    note();
    const end = keeper.subscribe(note);
    return () => void keeper.flush().finally(() => [end(), work.set(id, undefined)]);
  }, [keeper, work, id]);
  return {
    value: unsaved ? unsaved.value : stored,
    wrong: state === 'refused' ? (wrong ?? 'It could not be saved.') : undefined,
    type: keeper.change,
    flush: keeper.flush,
    drop: keeper.drop,
  };
}
