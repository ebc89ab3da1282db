import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';
import { askLink } from '../store/guest-links.ts';

export interface AskedGuestLink {
  team: string;
  link: string;
}

/** Asked for with every address alike: who is meant by it is looked up by the job, where nobody waits. */
export const guestLinkJob: JobDefinition<AskedGuestLink> = {
  name: 'media_centres.guest_link',
  concurrency: 2,
  priority: 60,
  retries: 3,
  expireSeconds: 60,
};

/** Asks for a sign-in link in the name of an address, known or not. */
export async function askGuestLink(
  tx: Tx,
  jobs: Jobs,
  { team, centre }: { team: string; centre: string },
  wanted: { email: string; back: string },
): Promise<void> {
  const link = await askLink(tx, { team, centre }, wanted);
  await jobs.enqueue(tx, guestLinkJob, { team, link });
}
