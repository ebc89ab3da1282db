import type { Gallery } from '#contract/galleries/gallery.ts';
import { CallError } from '../../../lib/call.ts';
import { type Autosave, type AutosaveNow, autosave } from '../../../lib/change/autosave.ts';
import { type Conflict, conflictsOf, type GalleryPatch, isEmpty, mergePatch, withoutPaths } from './gallery-patch.ts';

export type DraftNow = AutosaveNow<GalleryPatch, Conflict>;

export interface GalleryDraft extends Omit<Autosave<GalleryPatch, Conflict>, 'settle'> {
  /** Ends a conflict: mine stands, or theirs. */
  settle(keep: 'mine' | 'theirs'): Promise<boolean>;
}

/**
 * Keeps what is changed in the editor until the server has it. Who was overtaken by someone else's change of another value
 * sends again, of the same value asks.
 */
export function galleryDraft(deps: {
  /** The gallery as the server last told it. */
  read: () => Gallery;
  /** Takes over what the server answered. */
  keep: (gallery: Gallery) => void;
  send: (patch: GalleryPatch, revision: number) => Promise<Gallery>;
  pauseMs: number;
}): GalleryDraft {
  /** The gallery that the changes begin from. */
  let base: Gallery | undefined;
  const take = (gallery: Gallery) => {
    deps.keep(gallery);
    base = gallery;
  };
  const draft = autosave<GalleryPatch, Conflict>({
    merge: mergePatch,
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
      const theirs = error.current as Gallery | undefined;
      if (!theirs || theirs.revision === from.revision) return undefined;
      take(theirs);
      return conflictsOf(from, theirs, patch);
    },
  });
  return {
    ...draft,
    settle(keep) {
      const { unsaved, conflicts } = draft.read();
      const mine = unsaved?.value ?? {};
      const patch =
        keep === 'mine'
          ? mine
          : withoutPaths(
              mine,
              conflicts.map(({ path }) => path),
            );
      return draft.settle(isEmpty(patch) ? undefined : patch);
    },
  };
}
