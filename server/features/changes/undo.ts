import type { undoChanges } from '#contract/changes.ts';
import { admitToFile } from '#features/shares/access.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { type Membership, teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { requireMay, requireUndoable } from './access.ts';
import { undoSet } from './changes/put-back.ts';
import { presentSet } from './present.ts';
import { findGuestStar, findSets, findSetTeam } from './store.ts';

type UndoCall = Call<typeof undoChanges, Services>;

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
