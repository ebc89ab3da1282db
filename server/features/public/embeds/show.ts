import type { showSingleEmbed } from '#contract/single-embeds/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openForVisitor } from './open.ts';
import { viewOf } from './view.ts';

/** The page of a single embed, for everyone who is not of its team. */
export const show: Handler<typeof showSingleEmbed, Services> = async (call) => {
  call.reply.header('cache-control', 'private, no-cache');
  return (await viewOf(call.services, await openForVisitor(call, call.params.id))).told;
};
