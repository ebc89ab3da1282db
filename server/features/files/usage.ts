import type { showUsage } from '#contract/files.usage.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwnFile } from './access.ts';
import { findUsage } from './store-usage.ts';

export const usage: Handler<typeof showUsage, Services> = async (call) => {
  const file = await openOwnFile(call, call.params.uuid, 'where it is used');
  const found = await findUsage(call.db, file.team_id, file.id);
  return { media_centre_albums: [], posts: [], ...found };
};
