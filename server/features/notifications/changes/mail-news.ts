import type { NotificationKind } from '#contract/notifications.ts';
import type { Services } from '#server/services.ts';
import { emailOf } from '../rules.emails.ts';
import { takeTeamEmails } from '../store.ts';

/** Writes to everyone who wants to hear at once of what the product found out about a team, and was not written to about it. */
export async function mailNews(
  { db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>,
  team: string,
  kind: NotificationKind,
): Promise<void> {
  for (const { email, ...told } of await takeTeamEmails(db, team, kind))
    await mail.send(emailOf(origin, email, team, { kind, file: null, file_name: null, comment: null, ...told }));
}
