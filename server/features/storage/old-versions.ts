import type * as contract from '#contract/storage.ts';
import { beginBulk } from '#features/files/changes/begin-bulk.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { measureOldVersions, withOldVersions } from './store.ts';

const dayMs = 86_400_000;
const beforeOf = ({ clock }: Services, days: number) => new Date(clock.now().getTime() - days * dayMs);

export const measure: Handler<typeof contract.showOldVersions, Services> = ({ db, services, params, query }) =>
  measureOldVersions(db, params.team, beforeOf(services, query.days));

/** Deletes them file by file in a job, as one would by hand. */
export const remove: Handler<typeof contract.deleteOldVersions, Services> = async (call) => {
  const { team } = call.params;
  const before = beforeOf(call.services, call.body.days);
  return beginBulk(call, team, 'drop_versions', withOldVersions(team, before), before.toISOString());
};
