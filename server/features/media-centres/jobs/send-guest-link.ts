import { serverLimits } from '#contract/core/server-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import type { AskedGuestLink } from '../changes/ask-guest-link.ts';
import { portalAddress } from '../present.ts';
import { guestInviteEmail, guestLinkEmail } from '../rules.guest-emails.ts';
import { armLink, dropLink, findAsked } from '../store/guest-links.ts';

const minutesOfDay = 1440;

/** Writes to a guest with a link that signs them in once; forgets what was asked for in the name of anybody else. */
export async function sendGuestLink(
  { db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>,
  { team, link }: AskedGuestLink,
): Promise<void> {
  const asked = await findAsked(db, team, link);
  if (!asked) return;
  if (!asked.may_come) return dropLink(db, team, link);
  const { email: to, title: centre, team_name, accent, inviter, invitation } = asked;
  const token = newToken();
  const minutes = invitation ? serverLimits.guestInviteDays * minutesOfDay : serverLimits.guestLinkMinutes;
  await armLink(db, { team, id: link }, { hash: tokenHash(token), minutes });
  const home = portalAddress(origin, asked.slug);
  const message = { to, from: { team: team_name, accent }, centre, url: `${home}/sign-in/${token}` };
  await mail.send(invitation ? guestInviteEmail({ ...message, inviter, home }) : guestLinkEmail(message));
}
