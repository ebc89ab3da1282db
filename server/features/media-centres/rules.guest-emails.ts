import { serverLimits } from '#contract/core/server-limits.ts';
import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface Letter {
  readonly to: string;
  /** The team it is from, with its look. */
  readonly from: Omit<MailLook, 'button'>;
  /** The title of the Media Centre. */
  readonly centre: string;
  readonly url: string;
}

/** To a guest whom the team invites. `home`: where they ask for another link later. */
export function guestInviteEmail(about: Letter & { inviter: string | null; home: string }): Email {
  const { to, from, centre, url, inviter, home } = about;
  return {
    to,
    subject: oneLine(`${from.team} invites you to ${centre}`),
    text: `${inviter === null ? from.team : `${inviter} of ${from.team}`} invites you to the Media Centre ${centre}. You do not need an account or a password.\n\nThis link signs you in once, within ${serverLimits.guestInviteDays} days:\n${url}\n\nLater, or on another device, ask for a new link at ${home}\n`,
    look: { ...from, button: 'Open the Media Centre' },
    guarded: true,
  };
}

/** To a guest who asked for a link. */
export function guestLinkEmail({ to, from, centre, url }: Letter): Email {
  return {
    to,
    subject: oneLine(`Your sign-in link for ${centre}`),
    text: `You asked to sign in to the Media Centre ${centre} of ${from.team}.\n\nThis link signs you in once, within an hour:\n${url}\n\nIf you did not ask for it, you can ignore this email.\n`,
    look: { ...from, button: 'Sign in' },
    guarded: true,
  };
}
