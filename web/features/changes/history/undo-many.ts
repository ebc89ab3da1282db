import { type ChangeSet, type UndoneSet, undoManyChanges } from '#contract/changes.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';

/** A change with what became of it, or would. */
export interface Outcome {
  readonly change: ChangeSet;
  readonly undone: boolean;
  readonly reason: string | null;
}

export interface Undone {
  readonly outcomes: readonly Outcome[];
  /** The sets by which they were undone, in the order they were made. */
  readonly made: readonly string[];
}

const newestFirst = (a: ChangeSet, b: ChangeSet) => (a.uuid < b.uuid ? 1 : -1);

/** Undoes changes, the newest first, or tells what would be; `told` hears how many are through. */
export async function undoChangesOf(
  team: string,
  changes: readonly ChangeSet[],
  preview: boolean,
  told: (through: number) => void = () => {},
): Promise<Undone> {
  const queue = [...changes].sort(newestFirst);
  const outcomes: Outcome[] = [];
  const made: string[] = [];
  try {
    for (let at = 0; at < queue.length; at += limits.undoSets) {
      const part = queue.slice(at, at + limits.undoSets);
      const body = { sets: part.map(({ uuid }) => uuid), preview };
      const { results, set } = await call(undoManyChanges, { params: { team }, body });
      const byId = new Map(results.map((result: UndoneSet) => [result.uuid, result]));
      for (const change of part) {
        const { undone = false, reason = null } = byId.get(change.uuid) ?? {};
        outcomes.push({ change, undone, reason });
      }
      if (set) made.push(set.uuid);
      told(outcomes.length);
    }
    return { outcomes, made };
  } finally {
    if (!preview) void queryClient.invalidateQueries();
  }
}
