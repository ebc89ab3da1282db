import { CallError } from '../../../lib/call.ts';
import type { UnsavedState } from './unsaved.ts';

export interface SaverNow<T> {
  /** What was typed and is not on the server; undefined: nothing. */
  readonly typed: { readonly value: T } | undefined;
  readonly state: UnsavedState | 'saved';
  /** Why it was not saved. */
  readonly wrong: string | undefined;
}

/** One value that saves itself after a pause. What is refused stays typed. */
export function saver<T>(deps: {
  save: (value: T) => Promise<unknown>;
  /** Why it cannot be sent as it is. */
  check: (value: T) => string | undefined;
  tell: (now: SaverNow<T>) => void;
  pauseMs: number;
}) {
  let typed: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let going: Promise<boolean> | undefined;

  async function once(): Promise<boolean> {
    clearTimeout(timer);
    const sent = typed;
    if (!sent) return true;
    const about = deps.check(sent.value);
    if (about !== undefined) {
      deps.tell({ typed: sent, state: 'refused', wrong: about });
      return false;
    }
    deps.tell({ typed: sent, state: 'saving', wrong: undefined });
    try {
      await deps.save(sent.value);
    } catch (error) {
      const wrong = error instanceof CallError ? error.message : 'It could not be saved.';
      deps.tell({ typed, state: 'refused', wrong });
      return false;
    }
    if (typed !== sent) return once();
    typed = undefined;
    deps.tell({ typed, state: 'saved', wrong: undefined });
    return true;
  }
  async function flush(): Promise<boolean> {
    if (going) await going;
    going ??= once().finally(() => {
      going = undefined;
    });
    return going;
  }
  return {
    flush,
    type(value: T) {
      typed = { value };
      clearTimeout(timer);
      const ready = deps.check(value) === undefined;
      deps.tell({ typed, state: going ? 'saving' : ready ? 'typing' : 'unfinished', wrong: undefined });
      if (!going && ready) timer = setTimeout(() => void flush(), deps.pauseMs);
    },
    drop() {
      clearTimeout(timer);
      typed = undefined;
      deps.tell({ typed, state: 'saved', wrong: undefined });
    },
  };
}
