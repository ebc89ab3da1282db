import type { rightPolicy } from '#contract/policy/rights.ts';
import { openFiles } from '#features/files/access.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findRight, type RightRow } from './store.ts';

/** Opens a right of one of the caller's teams. */
export async function openRight<A extends keyof typeof rightPolicy>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<RightRow, A>> {
  const row = (await findRight(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** Refuses a document that is not in the team's library: those who see the right are to see it. */
export async function checkDocument(call: Opener, team: string, document: string | null | undefined): Promise<void> {
  if (typeof document !== 'string') return;
  for (const file of await openFiles(call, 'view', team, [document])) {
    if (file.recycled_at !== null) fail('conflict', `${file.name} is in the Recycling Bin.`);
    if (file.review_status !== 0) fail('conflict', `${file.name} is not in the library yet.`);
  }
}
