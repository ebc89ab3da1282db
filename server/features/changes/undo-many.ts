import type { UndoneSet, undoManyChanges } from '#contract/changes.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireMay, requireUndoable } from './access.ts';
import { undoOrTell } from './changes/undo-or-tell.ts';
import { presentSet } from './present.ts';
import { findSets, type Reader, type SetRow } from './store.ts';

type ManyCall = Call<typeof undoManyChanges, Services>;

/** Ends the transaction of a preview: everything was tried, and nothing stays. */
class Previewed extends Error {}

const refusal = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  throw error;
};

/** The reason why a set is not to be undone by the caller, if there is one. */
async function reasonAgainst(call: ManyCall, set: SetRow): Promise<string | null> {
  try {
    requireUndoable(call.services.registry.undoers, set);
    await requireMay(call, call.membership, set);
    return null;
  } catch (error) {
    return refusal(error);
  }
}

async function undoAll(
  tx: Tx,
  act: Act,
  call: ManyCall,
  reader: Reader,
  sets: readonly SetRow[],
): Promise<UndoneSet[]> {
  const results: UndoneSet[] = [];
  for (const set of sets) {
    const reason =
      (await reasonAgainst(call, set)) ??
      (await undoOrTell(tx, act, call.services, { team: call.params.team, reader, id: set.id }));
    results.push({ uuid: set.id, undone: reason === null, reason });
  }
  return results;
}

/** Undoes several sets, the newest first: what stands in the way of one is told, and leaves the others to be undone. */
export const undoMany: Handler<typeof undoManyChanges, Services> = async (call) => {
  const { db, act, body, params, services, membership } = call;
  const { registry } = services;
  const { team } = params;
  const reader = { user: call.actor.user, flags: membership.flags };
  const ids = [...new Set(body.sets)].sort().reverse();
  const sets = await findSets(db, registry.history, team, reader, ids);
  if (sets.length < ids.length) fail('not_found');
  let results: UndoneSet[] = [];
  try {
    await call.write(async (tx) => {
      results = await undoAll(tx, act, call, reader, sets);
      if (body.preview) throw new Previewed();
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
    act.wrote.clear();
  }
  const [done] = act.wrote.size > 0 ? await findSets(db, registry.history, team, reader, [act.id]) : [];
  return { results, set: done ? presentSet(registry, reader, done) : null };
};
