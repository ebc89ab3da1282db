import type { Services } from '#server/services.ts';
import { emailOf } from '../rules.emails.ts';
import { takeAlerts } from '../store.ts';

/** Writes about an alert to everyone who wants to hear of it at once. */
export async function mailAlerts(
  { db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>,
  team: string,
  by: string,
): Promise<void> {
  for (const { email, ...told } of await takeAlerts(db, team, by)) await mail.send(emailOf(origin, email, team, told));
}
