import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { ImportableAccount, SendableAccount } from '../access.ts';
import { transferJob } from '../jobs/definition.ts';
import { insertTransfer, type NewTransfer, type TransferRow } from '../store/transfers.ts';

type Wanted = Pick<NewTransfer, 'kind' | 'user_id' | 'file_id'> &
  Partial<Pick<NewTransfer, 'folder_id' | 'design' | 'format' | 'page'>>;

/** Puts an upload or an import on the queue. */
export async function beginTransfer(
  tx: Tx,
  { act, jobs }: { act: Act; jobs: Jobs },
  { team_id, id: account_id }: SendableAccount | ImportableAccount,
  wanted: Wanted,
): Promise<TransferRow> {
  const { folder_id = null, design = null, format = null, page = null, ...kind } = wanted;
  const row = await insertTransfer(tx, {
    ...{ team_id, id: newId(), account_id, set_id: act.id, source: act.source },
    ...{ folder_id, design, format, page, ...kind },
  });
  await jobs.enqueue(tx, transferJob, { team: team_id, transfer: row.id });
  return row;
}
