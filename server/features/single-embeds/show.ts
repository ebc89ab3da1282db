import type { showSingleEmbed } from '#contract/single-embeds/routes.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { TeamHandler } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import { findEmbed } from './store.ts';
import { presentEmbeds } from './told.ts';

/** The whole, for the team it belongs to. */
export const show: TeamHandler<typeof showSingleEmbed, Services> = async (call) => {
  const { db, reply, params, visitor } = call;
  reply.header('cache-control', 'private, no-cache');
  const own = visitor ? await findEmbed(db, teamsOf(visitor), params.id) : undefined;
  if (!own) return undefined;
  call.membershipFor(own.team_id);
  const [embed] = await presentEmbeds(call, [own]);
  return embed;
};
