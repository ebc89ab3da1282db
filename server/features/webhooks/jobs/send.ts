import type { Attempt } from '#contract/webhooks/routes.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { settleAttempt } from '../changes/settle.ts';
import { deliver } from '../deliver.ts';
import { openSecret } from '../secret.ts';
import { type DueDelivery, holdWebhook, putBack, releaseWebhook, takeDue } from '../store.sending.ts';

export interface SendData {
  team: string;
  webhook: string;
}

/** Two addresses at a time: slow ones keep no other work from being done. */
export const sendJob: JobDefinition<SendData> = {
  name: 'webhooks.send',
  concurrency: 2,
  priority: 4,
  retries: 2,
  expireSeconds: 60,
};

/** Deliveries to one address that are under way together. */
const atOnce = 4;
/** No new ones are begun after this; other addresses have their turn, and then this one again. */
const turnMs = 20_000;

type Sender = Pick<Services, 'db' | 'mail' | 'outbound' | 'clock' | 'secret' | 'origin'>;

interface OpenedDelivery {
  readonly url: string;
  readonly secret: string | null;
}

const unreadable = (): Attempt => ({
  at: new Date().toISOString(),
  status: null,
  ms: 0,
  answer: '',
  trouble: 'The secret of this webhook can no longer be read on this server. Renew it.',
});

async function attempt(
  services: Sender,
  { team, webhook }: SendData,
  { url, secret }: OpenedDelivery,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { id, event, body, attempts } = due;
  try {
    const outcome = secret === null ? unreadable() : await deliver(services, { url, secret, id, event, body }, signal);
    const off = await settleAttempt(services.db, { team, webhook, id, attempts }, outcome);
    if (off) await mailNews(services, team, 'webhook_failing');
  } catch (error) {
    if (signal.aborted) await putBack(services.db, team, due);
    throw error;
  }
}

/** Makes the deliveries to one address that are due. Of several workers, one does. */
export async function sendDeliveries(services: Sender, data: SendData, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const { team, webhook } = data;
  const held = await holdWebhook(db, team, webhook);
  if (!held) return;
  try {
    const open = { url: held.url, secret: await openSecret(services, held.secret).catch(() => null) };
    const until = performance.now() + turnMs;
    while (performance.now() < until && !signal.aborted) {
      const due = await takeDue(db, team, webhook, atOnce);
      await Promise.all(due.map((one) => attempt(services, data, open, one, signal)));
      if (due.length < atOnce) return;
    }
  } finally {
    await releaseWebhook(db, team, webhook, held.lease);
  }
}
