import { useEffect, useId, useRef, useState } from 'react';
import { useEditor } from './editor-context.ts';
import { type SaverNow, saver } from './saver.ts';

const pauseMs = 600;

export interface Saved<T> {
  /** What was typed, or what is saved. */
  readonly value: T;
  /** Why it was not saved; what was typed stays. */
  readonly wrong: string | undefined;
  type(value: T): void;
  flush(): Promise<boolean>;
  /** Gives up what was typed. */
  drop(): void;
}

/** A value of the editor that saves itself after a pause, when its field is left, and when it is taken away. */
export function useSaved<T>(
  stored: T,
  save: (value: T) => Promise<unknown>,
  check: (value: T) => string | undefined = () => undefined,
): Saved<T> {
  const { unsaved } = useEditor();
  const id = useId();
  const [now, setNow] = useState<SaverNow<T>>({ typed: undefined, state: 'saved', wrong: undefined });
  const latest = useRef({ save, check });
  useEffect(() => {
    latest.current = { save, check };
  });
  const [keeper] = useState(() => {
    const made = saver<T>({
      save: (value) => latest.current.save(value),
      check: (value) => latest.current.check(value),
      tell(next) {
        setNow(next);
        unsaved.set(id, next.state === 'saved' ? undefined : { state: next.state, flush: made.flush });
      },
      pauseMs,
    });
    return made;
  });
  useEffect(() => () => void keeper.flush().finally(() => unsaved.set(id, undefined)), [keeper, unsaved, id]);
  return { ...keeper, value: now.typed ? now.typed.value : stored, wrong: now.wrong };
}
