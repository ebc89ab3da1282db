import type { cancelBulkJob } from '#contract/files/bulk.ts';
import { resumeAct } from '#platform/db/change.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { tellProgress } from '../changes/tell-progress.ts';
import { presentJob } from '../present/bulk-job.ts';
import { cancelJob as endJob, findFailures, findJob, lockJob } from '../store/bulk.ts';

/** Stops a job after the batch under way. Its own set is named in the answer, as that is what there is to undo. */
export const cancelJob: Handler<typeof cancelBulkJob, Services> = async (call) => {
  const { db, params, actor, reply } = call;
  const { team_id: team, actor: asker } = (await findJob(db, teamsOf(actor), params.uuid)) ?? fail('not_found');
  const membership = call.membershipFor(team);
  if (asker !== actor.user && !membership.flags.includes('MANAGE_TEAM'))
    fail('forbidden', { detail: 'Only who began this can stop it.', needs: ['MANAGE_TEAM'] });
  const row = await call.write(async (tx) => {
    const held = (await lockJob(tx, team, params.uuid)) ?? fail('not_found');
    if (held.finished_at !== null) return held;
    await endJob(tx, team, held.id);
    const ended = (await lockJob(tx, team, held.id)) ?? fail('not_found');
    await tellProgress(tx, resumeAct(ended.set_id, ended.actor, ended.source), ended);
    return ended;
  });
  reply.header('x-change-set', row.set_id);
  return presentJob(row, await findFailures(db, team, row.id));
};
