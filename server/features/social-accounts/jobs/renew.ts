import type { JobDefinition } from '#platform/jobs/queue.ts';
import { type AccessServices, renewAccess } from '../access.tokens.ts';
import { NetworkTrouble } from '../connectors/connector.ts';
import { dueForRenewal } from '../store/access.ts';
import { forgetGrants } from '../store/grants.ts';

export const renewJob: JobDefinition = {
  name: 'social_accounts.renew',
  concurrency: 1,
  priority: 3,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 60,
};

const atOnce = 50;
const networkMs = 30_000;

/** Renews what gives access to accounts before it ends, and forgets who went to a network and did not come back. */
export async function renewAccounts(services: AccessServices, _data: unknown, signal: AbortSignal): Promise<void> {
  await forgetGrants(services.db);
  for (const { team, id } of await dueForRenewal(services.db, atOnce)) {
    if (signal.aborted) return;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(networkMs)]);
    await renewAccess(services, team, id, limited).catch((error: unknown) => {
      if (!(error instanceof NetworkTrouble))
        services.log.warn({ account: id, err: error }, 'the access to a social account could not be renewed');
    });
  }
}
