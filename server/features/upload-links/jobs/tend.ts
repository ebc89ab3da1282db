import { ledgerKey } from '#features/ledger/changes/key.ts';
import { beginAct } from '#platform/db/change.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { closeSending } from '../changes/send.ts';
import { sendReceipt } from '../changes/send-receipt.ts';
import { sentFiles } from '../store/files.ts';
import { deleteSending, idleSendings } from '../store/sendings.ts';

export const tendJob: JobDefinition = {
  name: 'upload_links.tend',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 600,
  everySeconds: 900,
};

const atOnce = 200;

/** Closes sendings that their guests left unfinished: what came is in the ledger all the same. Those of nothing are forgotten. */
export async function tendSendings(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  const { db, config, pulse } = services;
  const key = await ledgerKey(services);
  for (const { team, id } of await idleSendings(db, config.uploadExpirySeconds, atOnce)) {
    if (signal.aborted) return;
    await db.transaction().execute(async (tx) => {
      if ((await sentFiles(tx, team, id)).length === 0) await deleteSending(tx, team, id);
      else if (await closeSending(tx, beginAct(null), { team_id: team, id }, key))
        await sendReceipt(services, tx, { team, id, url: null });
    });
  }
  pulse.changed();
}
