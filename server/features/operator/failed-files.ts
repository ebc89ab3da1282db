import type * as contract from '#contract/operator/routes.ts';
import { nobody } from '#platform/audit/event.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { processFailed } from './changes/process-failed.ts';
import { processFailedJob } from './jobs/process-failed.ts';
import { countFailed, findFailed, listFailed } from './store.failed.ts';

export const list: Handler<typeof contract.listFailedFiles, Services> = ({ db, query }) =>
  pageOf(
    {
      list: 'failed files',
      width: 1,
      rows: (limit, after) => listFailed(db, limit, after && String(after[0])),
      count: (upTo) => countFailed(db, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => ({
      uuid: row.id,
      file: { uuid: row.file_id, name: row.file_name },
      team: { uuid: row.team_id, name: row.team_name },
      media_type: row.media_type,
      size: row.size,
      reason: row.failed,
      created_at: row.created_at.toISOString(),
    }),
  );

export const process: Handler<typeof contract.processFailedFile, Services> = async (call) => {
  const row =
    (await findFailed(call.db, call.params.id)) ??
    fail('not_found', 'This version was deleted or has been processed in the meantime.');
  await call.write((tx) => processFailed(tx, call.services.jobs, call.act, row));
  return { uuid: row.id };
};

export const processAll: Handler<typeof contract.processFailedFiles, Services> = async (call) => {
  const { db, services, actor } = call;
  const count = await countFailed(db, 1_000_000);
  if (count === 0) return { count };
  await call.write((tx) => services.jobs.enqueue(tx, processFailedJob, { actor: actor.user }, { key: 'all' }));
  call.note({ team: nobody, action: 'staff.process_all', noun: 'file', details: { count } });
  return { count };
};
