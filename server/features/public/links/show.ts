import type { showPublicEmbed, showPublicFile } from '#contract/public/links.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import type { Services } from '#server/services.ts';
import { openShown } from './open.ts';
import { linkUses } from './store.uses.ts';
import { viewOf } from './view.ts';

export const show: Handler<typeof showPublicFile | typeof showPublicEmbed, Services> = async (call) => {
  const { services, reply, params } = call;
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const shown = await openShown(call, params.uuid);
  if (!isBot(call.request)) linkUses.count(services.db, { team: shown.file.team_id, id: shown.file.id }, 'views');
  return viewOf(services, shown, params.uuid);
};
