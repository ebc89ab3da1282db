import { CallError } from '../call.ts';
import { type Autosave, type AutosaveNow, autosave } from './autosave.ts';
import type { Conflict, Patches } from './patches.ts';

export type DraftNow<Patch> = AutosaveNow<Patch, Conflict>;

export interface Draft<Patch> extends Omit<Autosave<Patch, Conflict>, 'settle'> {
  /** Ends a conflict: mine stands, or theirs. */
  settle(keep: 'mine' | 'theirs'): Promise<boolean>;
}

/**
 * Keeps what is changed in an editor until the server has it. Who was overtaken by someone else's change of another value
 * sends again, of the same value asks.
 */
export function draftOf<Thing extends { readonly revision: number }, Patch extends object>(deps: {
  patches: Patches<Thing, Patch>;
  /** The thing as the server last told it. */
  read: () => Thing;
  /** Takes over what the server answered. */
  keep: (thing: Thing) => void;
  send: (patch: Patch, revision: number) => Promise<Thing>;
  pauseMs: number;
}): Draft<Patch> {
  const { merge, conflictsOf, without, isEmpty } = deps.patches;
  /** The thing that the changes begin from. */
  let base: Thing | undefined;
  const take = (thing: Thing) => {
    deps.keep(thing);
    base = thing;
  };
  const draft = autosave<Patch, Conflict>({
    merge,
    pauseMs: deps.pauseMs,
    begins: () => {
      base = deps.read();
    },
    ends: () => {
      base = undefined;
    },
    send: async (patch) => take(await deps.send(patch, (base ?? deps.read()).revision)),
    overtaken(error, patch) {
      const from = base ?? deps.read();
      if (!(error instanceof CallError) || error.status !== 412) return undefined;
      const theirs = error.current as Thing | undefined;
      if (!theirs || theirs.revision === from.revision) return undefined;
      take(theirs);
      return conflictsOf(from, theirs, patch);
    },
  });
  return {
    ...draft,
    settle(keep) {
      const { unsaved, conflicts } = draft.read();
      const mine = unsaved?.value ?? ({} as Patch);
      const patch =
        keep === 'mine'
          ? mine
          : without(
              mine,
              conflicts.map(({ path }) => path),
            );
      return draft.settle(isEmpty(patch) ? undefined : patch);
    },
  };
}
