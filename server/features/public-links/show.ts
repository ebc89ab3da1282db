import type { showPublicEmbed, showPublicFile } from '#contract/public-links.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openShown } from './access.ts';
import { countUse } from './store.ts';
import { viewOf } from './view.ts';

export const show: Handler<typeof showPublicFile | typeof showPublicEmbed, Services> = async (call) => {
  const { services, reply, params } = call;
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const shown = await openShown(call as never, params.uuid);
  await countUse(services.db, shown.file.team_id, shown.file.id, 'views');
  return viewOf(services, shown, params.uuid);
};
