import { groupKey } from '#contract/tags/group-path.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { GroupRef } from './changes/groups.ts';
import { inTreeOrder } from './groups/order.ts';
import { listGroups } from './groups/store.ts';
import { findProposal, type ProposalRow } from './store.proposals.ts';
import { findTag, lockTags, type TagRow } from './store.ts';

/** Opens a tag of one of the caller's teams. */
export async function openTag(call: Opener, id: string): Promise<Authorized<TagRow, 'tag.manage'>> {
  const row = (await findTag(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'tag.manage', row);
}

/** Opens a proposed tag of one of the caller's teams. */
export async function openProposal(call: Opener, id: string): Promise<Authorized<ProposalRow, 'tag.manage'>> {
  const row = (await findProposal(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'tag.manage', row);
}

/** Opens a group of tags of a team, as it is written there. */
export async function openGroup(call: Opener, team: string, name: string): Promise<Authorized<GroupRef, 'tag.manage'>> {
  const groups = inTreeOrder(await listGroups(call.db, team));
  const group = groups.find((one) => groupKey(one.name) === groupKey(name)) ?? fail('not_found');
  return authorize(call, 'tag.manage', { team_id: team, name: group.name });
}

/** Opens tags of a team; locked, each once, in the order of their ids. */
export async function openTags(
  caller: Pick<Opener, 'standingIn' | 'membershipFor'>,
  tx: Tx,
  team: string,
  ids: readonly string[],
): Promise<Authorized<TagRow, 'tag.manage'>[]> {
  const wanted = new Set(ids);
  const rows = await lockTags(tx, team, [...wanted]);
  if (rows.length < wanted.size) fail('not_found');
  return rows.map((row) => authorize(caller, 'tag.manage', row));
}
