import type { Services } from '#server/services.ts';
import { forgetGrants } from '../store/grants.ts';
import { forgetTransfers } from '../store/transfers.ts';

/** Forgets who went to a tool and did not come back, and what was sent and fetched long ago. */
export async function tidy({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetGrants(db);
  await forgetTransfers(db);
}
