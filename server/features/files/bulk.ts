import { type RawBuilder, sql } from 'kysely';
import type { FileFilters } from '#contract/files.query.ts';
import type { BulkAction, BulkJob, bulk as bulkRoute } from '#contract/files.ts';
import type { Route } from '#contract/route.ts';
import { refuseSharedFiles } from '#features/shares/access.ts';
import { fail } from '#platform/errors.ts';
import { requireFeature, requireFlag } from '#platform/http/actor.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { bulkDefinition } from './bulk-actions.ts';
import { presentJob } from './bulk-present.ts';
import { countOwn, fillJob, insertJob } from './bulk-store.ts';
import type { Given } from './bulk-value.ts';
import { matching } from './filter-conditions.ts';
import { findRefs } from './filter-refs.ts';
import { bulkJob } from './jobs/bulk.ts';
import { folderIds } from './references.ts';

type BulkCall = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'act' | 'write' | 'request'>;

/** Every one must be a file of the team's own. */
async function ofList(call: BulkCall, team: string, ids: readonly string[]): Promise<RawBuilder<unknown>> {
  const distinct = [...new Set(ids)];
  if ((await countOwn(call.db, team, distinct)) < distinct.length) {
    await refuseSharedFiles(call.db, team, distinct);
    fail('not_found', 'One of these files does not exist.');
  }
  return sql`f.team_id = ${team} and f.id = any(${distinct}::uuid[])`;
}

/** All that a list with these filters would show, whole pages or not. */
async function ofQuery(call: BulkCall, team: string, filters: FileFilters): Promise<RawBuilder<unknown>> {
  const { db, searchDb } = call.services;
  if (filters.folder !== undefined && filters.folder !== 'root') await folderIds(db, team, [filters.folder]);
  const refs = await findRefs({ db, searchDb, signal: call.request.signal }, team, filters);
  return matching({ team, user: call.actor.user, filters, refs });
}

/** Keeps what is to be done to which files, and has it done. */
export async function beginBulk(
  call: BulkCall,
  team: string,
  action: BulkAction,
  files: RawBuilder<unknown>,
  given: Given,
): Promise<BulkJob> {
  const { act, services } = call;
  const id = newId();
  const { read } = bulkDefinition(action);
  const row = await call.write(async (tx) => {
    const value = await read(tx, act, team, given);
    await insertJob(tx, { team, id, set: act.id, actor: call.actor.user, action, value });
    const filled = await fillJob(tx, team, id, files);
    if (filled.finished_at === null) await services.jobs.enqueue(tx, bulkJob, { team, job: id }, { key: id });
    return filled;
  });
  act.wrote.add(team);
  return presentJob(row, []);
}

export const bulk: Handler<typeof bulkRoute, Services> = async (call) => {
  const { team } = call.params;
  const { action, files, query, value } = call.body;
  const { flags, feature } = bulkDefinition(action);
  requireFlag(call.seat, flags);
  requireFeature(call.seat, feature);
  requireFeature(call.seat, query?.attribute && 'DAM_PLUS');
  const condition = files
    ? await ofList(call, team, files)
    : query
      ? await ofQuery(call, team, query)
      : fail('invalid');
  return beginBulk(call, team, action, condition, value);
};
