import type { showBulkJob } from '#contract/files/bulk.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentJob } from '../present/bulk-job.ts';
import { findFailures, findJob } from '../store/bulk.ts';

export const showJob: Handler<typeof showBulkJob, Services> = async (call) => {
  const row = (await findJob(call.db, teamsOf(call.actor), call.params.uuid)) ?? fail('not_found');
  call.membershipFor(row.team_id);
  return presentJob(row, await findFailures(call.db, row.team_id, row.id));
};
