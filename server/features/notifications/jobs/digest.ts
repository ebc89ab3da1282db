import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '../rules.emails.ts';
import { stopDigestPath } from '../rules.stop.ts';
import { awaitingDigest, takeDigest } from '../store.ts';

const day = 86_400;
const atOnce = 100;

export const digestJob: JobDefinition = {
  name: 'notifications.digest',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: day,
};

/** Writes to everyone who asked for one email a day, about what they have not read. */
export async function sendDigests(
  { db, mail, origin, secret }: Pick<Services, 'db' | 'mail' | 'origin' | 'secret'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; !signal.aborted; ) {
    const users: string[] = await awaitingDigest(db, after, atOnce);
    for (const user of users) {
      const all = await takeDigest(db, user);
      const [first] = all;
      const stop = `${origin}${stopDigestPath(secret, user)}`;
      if (first) await mail.send(digestOf(origin, { to: first.email, stop }, all));
    }
    after = users.at(-1) ?? null;
    if (users.length < atOnce) return;
  }
}
