import type { bulk as bulkRoute } from '#contract/files/bulk.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFeature, requireFlag } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { targetOf } from '../access.target.ts';
import { bulkDefinition } from '../bulk/actions.ts';
import { beginBulk } from '../changes/begin-bulk.ts';

export const bulk: Handler<typeof bulkRoute, Services> = async (call) => {
  const { team } = call.params;
  const { action, files, query, value } = call.body;
  const { flags, feature } = bulkDefinition(action);
  requireFlag(call.membership, flags);
  requireFeature(call.membership, feature);
  return beginBulk(call, team, action, await targetOf(call, team, { files, query }), value);
};
