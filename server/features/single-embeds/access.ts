import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findEmbed, type SingleEmbedRow } from './store.ts';

export type SingleEmbedAction = 'single_embed.view' | 'single_embed.edit';
export type EditableEmbed = Authorized<SingleEmbedRow, 'single_embed.edit'>;

/** Opens a single embed of one of the caller's teams; the route's flags are asked in that team. */
export async function openEmbed<A extends SingleEmbedAction>(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  action: A,
  id: string,
): Promise<Authorized<SingleEmbedRow, A>> {
  const row = (await findEmbed(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, action);
}
