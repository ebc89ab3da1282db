import type * as contract from '#contract/media-centres/stats.ts';
import { openCentre } from '#features/media-centres/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { getsReport, setReport } from './store.weekly.ts';

export const show: Handler<typeof contract.showReport, Services> = async (call) => {
  const { team_id: team, id: centre } = await openCentre(call, 'media_centre.view', call.params.id);
  return { weekly: await getsReport(call.db, { team, centre, user: call.actor.user }) };
};

/** A person's own wish, which is nobody else's business: it is not told in the history. */
export const update: Handler<typeof contract.updateReport, Services> = async (call) => {
  const { params, body, services, actor } = call;
  const { team_id: team, id: centre } = await openCentre(call, 'media_centre.view', params.id);
  await call.write((tx) => setReport(tx, { team, centre, user: actor.user }, body.weekly, services.clock.now()));
  return { weekly: body.weekly };
};
