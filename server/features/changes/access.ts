import type { Route } from '#contract/core/route.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { type Membership, requireFeature, standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { leavesLevels, type SetRow, touchesOthersFiles } from './store.ts';

const cannot = (action: string) =>
  /[._]delete$/.test(action) ? 'Permanently deleted items cannot be restored.' : 'This cannot be undone.';

/** Refuses what cannot be undone at all, before asking who wants to. */
export function requireUndoable(undoers: Undoers, set: SetRow): void {
  if (set.running) fail('conflict', 'This is still running. Undo it when it has finished.');
  if (set.undone) fail('conflict', 'This was already undone.');
  const never = set.actions.find(({ action }) => !(action in undoers));
  if (never) fail('conflict', cannot(never.action));
}

/** Actions on a file that a level in its folder lets one do, and undo where one did them. */
const undoneByLevel: ReadonlySet<string> = new Set(
  [
    ...[
      'rename',
      'move',
      'tag',
      'rights',
      'rights_context',
      'describe',
      'source',
      'locate',
      'place',
      'focus',
      'copyright',
    ],
    ...[
      'internal_use',
      'hide_name',
      'rate',
      'expire',
      'attribute',
      'metadata',
      'star',
      'version',
      'cover',
      'version_note',
      'poster',
    ],
  ].map((verb) => `file.${verb}`),
);

/**
 * True when the caller's role does not let them undo a set, but they did it by their levels in folders, and have these still
 * where the files are now, and where they were.
 */
async function isOwnByLevel(
  call: Pick<Call<Route, Services>, 'db' | 'actor' | 'services'>,
  membership: Membership,
  set: SetRow,
): Promise<boolean> {
  const { grants } = standing(call.actor, membership);
  if (!grants || set.actor !== call.actor.user) return false;
  if (!set.actions.every(({ action }) => undoneByLevel.has(action))) return false;
  const { history } = call.services.registry;
  return !(await leavesLevels(call.db, history, membership.team, set.id, call.actor.user, grants));
}

/** Refuses whoever may not take back an action of the set, with the flags that would do. */
export async function requireMay(
  call: Pick<Call<Route, Services>, 'db' | 'actor' | 'services'>,
  membership: Membership,
  set: SetRow,
): Promise<void> {
  const { history } = call.services.registry;
  const missing = new Set<Flag>();
  const byLevels = await isOwnByLevel(call, membership, set);
  for (const { action } of set.actions) {
    const any = history.flagsToUndo(action);
    if (call.actor.key && any.includes('MANAGE_TEAM'))
      fail('forbidden', 'An API key cannot change the team. Sign in to undo this.');
    if (!byLevels && !history.hasFlagToUndo({ flags: membership.flags, edits: membership.guest?.edits }, action))
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
