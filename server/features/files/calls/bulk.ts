import type { bulk as bulkRoute } from '#contract/files/bulk.ts';
import { filePolicy } from '#contract/policy/files.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFeature, requireFlag } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { targetOf } from '../access.target.ts';
import { bulkDefinition } from '../bulk/actions.ts';
import { beginBulk } from '../changes/begin-bulk.ts';

export const bulk: Handler<typeof bulkRoute, Services> = async (call) => {
  const { team } = call.params;
  const { action, files, query, value } = call.body;
  const { needs, flags, byRole, feature } = bulkDefinition(action);
  // Each file is asked about by itself: a level in its folder may do where the role does not.
  requireFlag(call.membership, flags, !byRole && filePolicy[needs].granted ? true : undefined);
  requireFeature(call.membership, feature);
  return beginBulk(call, team, action, await targetOf(call, team, { files, query }), value);
};
