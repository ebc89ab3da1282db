import { type Authorized, authorize, authorizeSystem } from '#platform/authorize.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findGroup, type GroupCardRow } from './store.ts';

export type ManagedGroup = Authorized<GroupCardRow, 'group.manage'>;

/** Opens a group of one of the caller's teams. */
export async function openGroup<A extends 'group.view' | 'group.manage'>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<GroupCardRow, A>> {
  const row = (await findGroup(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

export async function groupToUndo(tx: Tx, team: string, id: string): Promise<ManagedGroup> {
  const row = (await findGroup(tx, [team], id)) ?? fail('conflict', 'The group no longer exists.');
  return authorizeSystem(askedForTheSet, 'group.manage', row);
}
