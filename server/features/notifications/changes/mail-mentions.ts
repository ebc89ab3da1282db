import type { Actor } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { emailOf } from '../rules.emails.ts';
import { takeEmails } from '../store.ts';

/** Writes to everyone whom a comment concerns, who wants to hear of it at once and was not written to about it. */
export async function mailMentions(
  { db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>,
  { team, comment, by }: { team: string; comment: string; by: Actor },
): Promise<void> {
  const name = `${by.firstName} ${by.lastName}`.trim();
  for (const { email, ...told } of await takeEmails(db, team, comment))
    await mail.send(emailOf(origin, email, team, { ...told, by: name }));
}
