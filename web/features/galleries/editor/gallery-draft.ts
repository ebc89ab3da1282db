import type { Gallery } from '#contract/galleries/routes.ts';
import { CallError } from '../../../lib/call.ts';
import { type Conflict, conflictsOf, type GalleryPatch, isEmpty, mergePatch, withoutPaths } from './gallery-patch.ts';

/** `typing`: waits for a pause. `refused`: what was typed is kept and the server said no, or nothing. */
export type DraftState = 'saved' | 'typing' | 'saving' | 'refused' | 'conflict';

export interface DraftNow {
  readonly state: DraftState;
  /** All that is not on the server yet. */
  readonly patch: GalleryPatch;
  readonly error: unknown;
  /** What someone else changed meanwhile, to choose from. */
  readonly conflicts: readonly Conflict[];
}

export interface GalleryDraft {
  read(): DraftNow;
  subscribe(listener: () => void): () => void;
  change(patch: GalleryPatch): void;
  /** Sends at once what waits; true when nothing is left to save. */
  flush(): Promise<boolean>;
  /** Ends a conflict: mine stands, or theirs. */
  settle(keep: 'mine' | 'theirs'): Promise<boolean>;
  /** Gives up what is not saved. */
  drop(): void;
}

const nothing: DraftNow = { state: 'saved', patch: {}, error: undefined, conflicts: [] };

/**
 * Keeps what is changed in the editor until the server has it. Changes are merged and sent after a pause, one request at a time;
 * who was overtaken by someone else's change of another value sends again, of the same value asks.
 */
export function galleryDraft(deps: {
  /** The gallery as the server last told it. */
  read: () => Gallery;
  /** Takes over what the server answered. */
  keep: (gallery: Gallery) => void;
  send: (patch: GalleryPatch, revision: number) => Promise<Gallery>;
  pauseMs: number;
}): GalleryDraft {
  let now = nothing;
  let base: Gallery | undefined;
  let waiting: GalleryPatch = {};
  let going: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: DraftNow) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const about = (state: DraftState, patch: GalleryPatch, error?: unknown, conflicts: readonly Conflict[] = []) =>
    set({ state, patch, error, conflicts });

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    if (isEmpty(waiting)) return now.state === 'saved';
    const sent = waiting;
    const from = base ?? deps.read();
    waiting = {};
    about('saving', sent);
    try {
      const gallery = await deps.send(sent, from.revision);
      deps.keep(gallery);
      base = isEmpty(waiting) ? undefined : gallery;
      if (isEmpty(waiting)) {
        set(nothing);
        return true;
      }
      return send();
    } catch (error) {
      waiting = mergePatch(sent, waiting);
      const theirs =
        error instanceof CallError && error.status === 412 ? (error.current as Gallery | undefined) : undefined;
      if (!theirs || theirs.revision === from.revision) {
        about('refused', waiting, error);
        return false;
      }
      const conflicts = conflictsOf(from, theirs, waiting);
      deps.keep(theirs);
      base = theirs;
      if (conflicts.length === 0) return send();
      about('conflict', waiting, undefined, conflicts);
      return false;
    }
  }
  const go = () => {
    going ??= send().finally(() => {
      going = undefined;
    });
    return going;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void go(), deps.pauseMs);
  };

  return {
    read: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(patch) {
      base ??= deps.read();
      waiting = mergePatch(waiting, patch);
      const shown = mergePatch(now.patch, patch);
      if (going) return about('saving', shown);
      if (now.state === 'conflict') return about('conflict', shown, undefined, now.conflicts);
      about('typing', shown);
      later();
    },
    async flush() {
      if (now.state === 'conflict') return false;
      if (going) await going;
      return go();
    },
    settle(keep) {
      if (keep === 'theirs') {
        const paths = now.conflicts.map(({ path }) => path);
        waiting = withoutPaths(waiting, paths);
      }
      if (isEmpty(waiting)) {
        base = undefined;
        set(nothing);
        return Promise.resolve(true);
      }
      about('typing', waiting);
      return go();
    },
    drop() {
      clearTimeout(timer);
      waiting = {};
      base = undefined;
      set(nothing);
    },
  };
}
