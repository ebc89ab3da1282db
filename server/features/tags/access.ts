import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findTag, lockTags, type TagRow } from './store.ts';

/** Opens a tag of one of the caller's teams; the route's flags are asked in that team. */
export async function openTag(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  id: string,
): Promise<Authorized<TagRow, 'tag.manage'>> {
  const row = (await findTag(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'tag.manage');
}

/** Tags of the team of the path, whose flags were asked at the door; locked, each once, in the order of their ids. */
export async function openTags(
  tx: Tx,
  team: string,
  ids: readonly string[],
): Promise<Authorized<TagRow, 'tag.manage'>[]> {
  const wanted = new Set(ids);
  const rows = await lockTags(tx, team, [...wanted]);
  if (rows.length < wanted.size) fail('not_found');
  return rows.map((row) => authorized(row, 'tag.manage'));
}
