import { serverLimits } from '#contract/core/server-limits.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { deleteOld } from '../store.deliveries.ts';

const atOnce = 5_000;

export const tidyDeliveriesJob: JobDefinition = {
  name: 'webhooks.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Forgets what was told longer ago than it is kept. */
export async function tidyDeliveries({ db }: Pick<Services, 'db'>, _data: unknown, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deleteOld(db, serverLimits.webhookDeliveryDays, atOnce)) === atOnce);
}
