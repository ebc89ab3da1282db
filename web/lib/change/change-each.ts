import { toast } from '../toast.ts';
import { undoAction } from './undo.ts';

/**
 * Makes the same change to several things, one after the other, with one Undo for all of them. Throws at the first that is
 * refused, once those before it are told of.
 */
export async function changeEach<T>(
  things: readonly T[],
  run: (thing: T) => Promise<{ readonly changeSet: string | null | undefined }>,
  said: (done: number) => string,
): Promise<void> {
  const sets: string[] = [];
  let done = 0;
  try {
    for (const thing of things) {
      const { changeSet } = await run(thing);
      done += 1;
      if (changeSet) sets.push(changeSet);
    }
  } finally {
    if (done > 0) toast.success(said(done), { action: undoAction(sets) });
  }
}
