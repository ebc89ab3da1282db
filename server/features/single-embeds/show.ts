import type { showSingleEmbed } from '#contract/single-embeds/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { openForVisitor } from './access.visitors.ts';
import { findEmbed } from './store.ts';
import { presentEmbeds } from './told.ts';
import { viewOf } from './view.ts';

/** The whole to the team it belongs to; to everyone else what its page shows, while it is on. */
export const show: Handler<typeof showSingleEmbed, Services> = async (call) => {
  const { db, services, request, reply, params, visitor } = call;
  reply.header('cache-control', 'private, no-cache');
  const own = visitor ? await findEmbed(db, teamsOf(visitor), params.id) : undefined;
  if (own) {
    call.seatFor(own.team_id);
    const [embed] = await presentEmbeds(call, [own]);
    return embed ?? fail('not_found');
  }
  return viewOf(services, await openForVisitor({ services, request }, params.id));
};
