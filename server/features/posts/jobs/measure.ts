import { freshAccess, noteTrouble } from '#features/social-accounts/access.tokens.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { dueForMetrics, type Measured, writeMetrics } from '../store/metrics.ts';

export const measureJob: JobDefinition = {
  name: 'posts.measure',
  concurrency: 1,
  priority: 2,
  retries: 0,
  expireSeconds: 600,
  everySeconds: 900,
};

const atOnce = 100;
const networkMs = 20_000;

async function measure(services: Services, target: Measured, signal: AbortSignal): Promise<void> {
  const metrics = connectors[target.platform]?.metrics;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(networkMs)]);
  const opened = metrics && (await freshAccess(services, target.team_id, target.account_id, limited));
  const found = opened ? await metrics(services, opened.access, target.remote_id, limited) : null;
  await writeMetrics(services.db, target, found);
}

/** Asks networks how posts of the last month do, each a few times a day. */
export async function measurePosts(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  for (const target of await dueForMetrics(services.db, atOnce)) {
    if (signal.aborted) return;
    try {
      await measure(services, target, signal);
    } catch (error) {
      await noteTrouble(services, { team_id: target.team_id, id: target.account_id }, error);
      // Asked again at the next turn: nobody waits for it.
      await writeMetrics(services.db, target, null);
      if (!(error instanceof NetworkTrouble) && !limitedBy(error, signal))
        services.log.warn({ post: target.id, err: error }, 'a network could not be asked how a post does');
    }
  }
}

const limitedBy = (error: unknown, signal: AbortSignal) =>
  signal.aborted || (error instanceof Error && error.name === 'TimeoutError');
