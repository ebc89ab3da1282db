import { dayTextFor } from '#contract/core/dates.ts';
import { limits } from '#contract/core/limits.ts';
import type { Email } from '#platform/mail.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface Sender {
  readonly firstName: string;
  readonly lastName: string;
}

/** A team as its emails name it. */
interface MailTeam {
  readonly id: string;
  readonly name: string;
}

const lookOf = ({ id, name }: MailTeam, button: string) => ({ team: name, accent: null, id, button });

export function inviteEmail(about: { to: string; from: Sender; team: MailTeam; url: string }): Email {
  const { to, from, team, url } = about;
  const sender = `${from.firstName} ${from.lastName}`.trim() || 'Someone';
  return {
    to,
    subject: oneLine(`${sender} invites you to ${team.name} on Vitrine`),
    look: lookOf(team, 'Join the team'),
    text: `${sender} invites you to join the team ${team.name} on Vitrine.\n\nThe link works once and expires in ${limits.inviteDays} days:\n${url}\n`,
  };
}

/** To an address that somebody typed after opening a link for several people. */
export function joinEmail({ to, team, url }: { to: string; team: MailTeam; url: string }): Email {
  return {
    to,
    subject: oneLine(`Join ${team.name} on Vitrine`),
    look: lookOf(team, 'Continue'),
    text: `Someone, probably you, wants to join the team ${team.name} on Vitrine with ${to}.\n\nContinue here:\n${url}\n\nIf this was not you, you can ignore this email.\n`,
  };
}

export function featureEmail(about: {
  to: string;
  from: string;
  team: string;
  feature: string;
  origin: string;
}): Email {
  const { to, from, team, feature, origin } = about;
  return {
    to,
    subject: oneLine(`${team} requests ${feature}`),
    text: `${from} of the team ${team} requests ${feature}, which the team’s plan does not include.\n\nA member of the team who is staff can turn it on here:\n${origin}/team/settings/features\n`,
  };
}

export function closedEmail(about: {
  to: string;
  by: string;
  team: string;
  until: Date;
  /** In which its reader has days written. */
  format: string | null;
  origin: string;
}): Email {
  const { to, by, team, until, format, origin } = about;
  const day = dayTextFor(until, format);
  return {
    to,
    subject: oneLine(`${team} was deleted`),
    text: `${by} deleted the team ${team}. No one has access any more. Until ${day}, you and the other Owners can restore it here:\n${origin}/account\n\nAfter that day all its files are permanently deleted.\n`,
  };
}
