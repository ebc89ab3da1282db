import { limits } from '#contract/limits.ts';
import type { Letter } from '#platform/mail.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export function inviteLetter({ to, from, team, url }: { to: string; from: string; team: string; url: string }): Letter {
  return {
    to,
    subject: oneLine(`${from || 'Somebody'} invites you to ${team} on Vitrine`),
    text: `${from || 'Somebody'} invites you to join the team ${team} on Vitrine.\n\nThe link works once, within ${limits.inviteDays} days:\n${url}\n`,
  };
}
