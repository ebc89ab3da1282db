import type { singleEmbedPolicy } from '#contract/policy/single-embeds.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findEmbed, type SingleEmbedRow } from './store.ts';

export type SingleEmbedAction = keyof typeof singleEmbedPolicy;
export type EditableEmbed = Authorized<SingleEmbedRow, 'single_embed.edit'>;
/** To be taken from visitors. */
export type EndableEmbed = EditableEmbed | Authorized<SingleEmbedRow, 'single_embed.end'>;

/** Opens a single embed of one of the caller's teams. */
export async function openEmbed<A extends SingleEmbedAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<SingleEmbedRow, A>> {
  const row = (await findEmbed(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}
