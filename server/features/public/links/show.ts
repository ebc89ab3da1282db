import type { showPublicEmbed, showPublicFile } from '#contract/public/links.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openInGallery } from './gallery-file.ts';
import { openShown } from './open.ts';
import { linkUses } from './store.uses.ts';
import { viewOf } from './view.ts';

const keepPrivate = ({ reply }: Caller<Services>) =>
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');

async function showLinked(call: Caller<Services>, uuid: string) {
  const { services, request } = call;
  keepPrivate(call);
  const shown = await openShown(call, uuid);
  if (!isBot(request)) linkUses.count(services.db, { team: shown.file.team_id, id: shown.file.id }, 'views');
  return viewOf(services, shown, uuid);
}

export const showEmbedded: Handler<typeof showPublicEmbed, Services> = (call) => showLinked(call, call.params.uuid);

/** A file by its link, or by the published gallery that it was opened from. */
export const show: Handler<typeof showPublicFile, Services> = async (call) => {
  const { services, params, query } = call;
  if (!query.gallery) return showLinked(call, params.uuid);
  keepPrivate(call);
  await limitRate(services.db, visitorKey(call.request), rateLimits.visit);
  return (await openInGallery(services, query.gallery, params.uuid)).told;
};
