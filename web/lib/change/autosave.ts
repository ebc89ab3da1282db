import { CallError } from '../call.ts';
import { observed } from './observed.ts';

/**
 * `typing`: waits for a pause. `unfinished`: cannot be sent as it is. `refused`: what was typed is kept and the server said no,
 * or nothing. `conflict`: someone else changed the same, and one of the two has to stand.
 */
export type AutosaveState = 'saved' | 'typing' | 'unfinished' | 'saving' | 'refused' | 'conflict';

export interface AutosaveNow<T, C> {
  readonly state: AutosaveState;
  /** All that is not on the server yet. */
  readonly unsaved: { readonly value: T } | undefined;
  /** The reason it was refused, where one was given. */
  readonly wrong: string | undefined;
  readonly conflicts: readonly C[];
}

export interface Autosave<T, C = never> {
  read(): AutosaveNow<T, C>;
  subscribe(listener: () => void): () => void;
  change(value: T): void;
  /** Sends at once what waits; true when nothing is left to save. */
  flush(): Promise<boolean>;
  /** Ends a conflict with what is to be sent; undefined: theirs stands in all of it. */
  settle(value: T | undefined): Promise<boolean>;
  /** Gives up what is not saved. */
  drop(): void;
}

export interface AutosaveDeps<T, C> {
  send(value: T): Promise<unknown>;
  pauseMs: number;
  /** Two changes as one; else the later stands alone. */
  merge?(earlier: T, later: T): T;
  /** The reason it cannot be sent as it is. */
  check?(value: T): string | undefined;
  /** Before the first change of several that are saved together. */
  begins?(): void;
  /** After the last of them. */
  ends?(): void;
  /** The fields that both changed, where someone else's change is the reason of a refusal. None: it is sent again. */
  overtaken?(error: unknown, value: T): readonly C[] | undefined;
}

const joinedBy =
  <T>(merge: ((earlier: T, later: T) => T) | undefined) =>
  (earlier: { value: T } | undefined, later: T): T =>
    earlier && merge ? merge(earlier.value, later) : later;

/** Everything is on the server. */
const saved = { state: 'saved', unsaved: undefined, wrong: undefined, conflicts: [] } as const;

const reasonOf = (error: unknown) => (error instanceof CallError ? error.message : undefined);

/** Keeps what is changed until the server has it: sent together after a pause, one request at a time. */
export function autosave<T, C = never>(deps: AutosaveDeps<T, C>): Autosave<T, C> {
  const { read, set, subscribe } = observed<AutosaveNow<T, C>>(saved);
  let waiting: { value: T } | undefined;
  let going: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was given up: an answer to it changes nothing. */
  let given = 0;

  /** Says what is not saved yet; false, for who asks whether it is. */
  const unsaved = (state: AutosaveState, value: T, more: Partial<AutosaveNow<T, C>> = {}) => {
    set({ ...saved, ...more, state, unsaved: { value } });
    return false;
  };
  const joined = joinedBy(deps.merge);
  const end = () => {
    waiting = undefined;
    deps.ends?.();
    set(saved);
    return true;
  };

  async function refused(sent: { value: T }, error: unknown): Promise<boolean> {
    waiting = { value: waiting ? joined(sent, waiting.value) : sent.value };
    const conflicts = deps.overtaken?.(error, waiting.value);
    if (conflicts?.length === 0) return send();
    if (conflicts) return unsaved('conflict', waiting.value, { conflicts });
    return unsaved('refused', waiting.value, { wrong: reasonOf(error) });
  }
  async function send(): Promise<boolean> {
    clearTimeout(timer);
    const sent = waiting;
    if (!sent) return read().state === 'saved';
    const wrong = deps.check?.(sent.value);
    if (wrong !== undefined) return unsaved('refused', sent.value, { wrong });
    const turn = given;
    waiting = undefined;
    unsaved('saving', sent.value);
    try {
      await deps.send(sent.value);
    } catch (error) {
      if (turn === given) return refused(sent, error);
      return waiting ? send() : read().state === 'saved';
    }
    return waiting ? send() : end();
  }
  const go = () =>
    (going ??= send().finally(() => {
      going = undefined;
    }));

  return {
    read,
    subscribe,
    change(value) {
      if (!read().unsaved) deps.begins?.();
      waiting = { value: joined(waiting, value) };
      const shown = joined(read().unsaved, value);
      if (going) return void unsaved('saving', shown);
      if (read().state === 'conflict') return void unsaved('conflict', shown, { conflicts: read().conflicts });
      clearTimeout(timer);
      if (deps.check?.(shown) !== undefined) return void unsaved('unfinished', shown);
      unsaved('typing', shown);
      timer = setTimeout(() => void go(), deps.pauseMs);
    },
    async flush() {
      if (read().state === 'conflict') return false;
      // A refusal or a conflict is answered by the person: nothing is sent over it.
      if (going && !(await going)) return read().state === 'saved';
      return go();
    },
    settle(value) {
      if (value === undefined) return Promise.resolve(end());
      waiting = { value };
      unsaved('typing', value);
      return go();
    },
    drop() {
      clearTimeout(timer);
      given += 1;
      end();
    },
  };
}
