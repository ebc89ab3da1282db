import type { RawBuilder } from 'kysely';
import type { Route } from '#contract/core/route.ts';
import type { BulkAction, BulkJob } from '#contract/files/bulk.ts';
import { refuse } from '#platform/authorize.ts';
import type { Call } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { bulkDefinition } from '../bulk/actions.ts';
import type { BulkValue } from '../bulk/value.ts';
import { bulkJob } from '../jobs/bulk.ts';
import { presentJob } from '../present/bulk-job.ts';
import { fillJob, insertJob } from '../store/bulk.ts';

type BulkCall = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'act' | 'write' | 'request' | 'standingIn'>;

/** Keeps what is to be done to which files, and has it done. */
export async function beginBulk(
  call: BulkCall,
  team: string,
  action: BulkAction,
  files: RawBuilder<unknown>,
  given: BulkValue,
): Promise<BulkJob> {
  const { act, services } = call;
  const id = newId();
  const { read, admits } = bulkDefinition(action);
  const row = await call.write(async (tx) => {
    const value = await read(tx, act, team, given);
    const place = await admits?.(tx, call.standingIn(team), team, value);
    if (place && !place.allow) refuse(place);
    await insertJob(tx, { team, id, set: act.id, actor: call.actor.user, source: act.source, action, value });
    const filled = await fillJob(tx, team, id, files);
    if (filled.finished_at === null) await services.jobs.enqueue(tx, bulkJob, { team, job: id }, { key: id });
    return filled;
  });
  act.wrote.add(team);
  return presentJob(row, []);
}
