import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findSubject, type ListSubject } from './store.ts';

export type SharableList = Authorized<ListSubject, 'list_link.manage'>;

/** Opens a folder or collection of one of the caller's teams. */
export async function openList(call: Opener, id: string): Promise<SharableList> {
  const row = (await findSubject(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'list_link.manage', row);
}
