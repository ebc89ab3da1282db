import type { undoChanges } from '#contract/changes.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { admitToFile } from '#features/shares/access.ts';
import type { Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { type Membership, requireFeature, teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { undoSet } from './changes/put-back.ts';
import { presentSet } from './present.ts';
import { findGuestStar, findSets, findSetTeam, type SetRow, touchesOthersFiles } from './store.ts';

type UndoCall = Call<typeof undoChanges, Services>;

const cannot = (action: string) =>
  /[._]delete$/.test(action) ? 'Permanently deleted items cannot be restored.' : 'This cannot be undone.';

/** Refuses what cannot be undone at all, before asking who wants to. */
function requireUndoable(undoers: Undoers, set: SetRow): void {
  if (set.running) fail('conflict', 'This is still running. Undo it when it has finished.');
  if (set.undone) fail('conflict', 'This was already undone.');
  const never = set.actions.find(({ action }) => !(action in undoers));
  if (never) fail('conflict', cannot(never.action));
}

async function requireMay(call: UndoCall, membership: Membership, set: SetRow): Promise<void> {
  const { history } = call.services.registry;
  const missing = new Set<Flag>();
  for (const { action } of set.actions) {
    const any = history.flagsToUndo(action);
    if (call.actor.key && any.includes('MANAGE_TEAM'))
      fail('forbidden', 'An API key cannot change the team. Sign in to undo this.');
    if (!history.hasFlagToUndo({ flags: membership.flags, edits: membership.guest?.edits }, action))
      for (const flag of any) missing.add(flag);
    const plan = history.planToUndo(action);
    if (plan) requireFeature(membership, plan);
  }
  if (missing.size > 0) fail('forbidden', { needs: [...missing] });
  if (!set.actions.some(({ action }) => history.isOwnFilesOnly(action, membership.flags))) return;
  if (await touchesOthersFiles(call.db, membership.team, set.id, call.actor.user))
    fail('forbidden', {
      detail: 'Your role does not allow you to undo this for files of others.',
      needs: ['DELETE_ASSETS'],
    });
}

/** A set whose lines are all kept from the caller: those of the team's people are for its managers. */
async function refuseUnseen({ db, actor, services }: UndoCall, team: string, id: string): Promise<never> {
  const [set] = await findSets(db, services.registry.history, team, { user: actor.user, flags: ['MANAGE_TEAM'] }, [id]);
  if (set) fail('forbidden', { needs: ['MANAGE_TEAM'] });
  fail('conflict', 'There is nothing to undo.');
}

/** Stars are the only thing that a guest of another team changes there, as long as the file is shared with them. */
async function openGuestStar(call: UndoCall, id: string): Promise<Membership> {
  const teams = teamsOf(call.actor);
  const file = await findGuestStar(call.db, teams, call.actor.user, id);
  return (file && (await admitToFile(call, teams, file))) || fail('not_found');
}

/** Puts back what a set changed; that is a set of its own, and can be undone in turn. */
export const undo: Handler<typeof undoChanges, Services> = async (call) => {
  const { db, act, services } = call;
  const { registry } = services;
  const { history } = registry;
  const id = call.params.uuid;
  const own = await findSetTeam(db, history, teamsOf(call.actor), id);
  const membership = own === undefined ? await openGuestStar(call, id) : call.membershipFor(own);
  const { team } = membership;
  const reader = { user: call.actor.user, flags: membership.flags, edits: membership.guest?.edits };
  const [set] = await findSets(db, history, team, reader, [id]);
  if (!set) return refuseUnseen(call, team, id);
  requireUndoable(registry.undoers, set);
  await requireMay(call, membership, set);
  await call.write((tx) => undoSet(tx, act, services, { team, reader, id }));
  const [done] = await findSets(db, history, team, reader, [act.id]);
  if (!done) fail('not_found');
  return presentSet(registry, reader, done);
};
