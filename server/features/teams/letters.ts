import { limits } from '#contract/limits.ts';
import type { Letter } from '#platform/mail.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface Sender {
  readonly firstName: string;
  readonly lastName: string;
}

export function inviteLetter({ to, from, team, url }: { to: string; from: Sender; team: string; url: string }): Letter {
  const sender = `${from.firstName} ${from.lastName}`.trim() || 'Somebody';
  return {
    to,
    subject: oneLine(`${sender} invites you to ${team} on Vitrine`),
    text: `${sender} invites you to join the team ${team} on Vitrine.\n\nThe link works once, within ${limits.inviteDays} days:\n${url}\n`,
  };
}

/** To an address that somebody typed after opening a link for several people. */
export function joinLetter({ to, team, url }: { to: string; team: string; url: string }): Letter {
  return {
    to,
    subject: oneLine(`Join ${team} on Vitrine`),
    text: `Somebody, probably you, wants to join the team ${team} on Vitrine with ${to}.\n\nGo on here:\n${url}\n\nIf it was not you, nothing needs to be done.\n`,
  };
}

export function featureLetter(about: {
  to: string;
  from: string;
  team: string;
  feature: string;
  origin: string;
}): Letter {
  const { to, from, team, feature, origin } = about;
  return {
    to,
    subject: oneLine(`${team} asks for ${feature}`),
    text: `${from} of the team ${team} asks for ${feature}, which the team’s plan does not include.\n\nA member of the team who is staff switches it on here:\n${origin}/team/settings/features\n`,
  };
}

export function closedLetter(about: { to: string; by: string; team: string; until: Date; origin: string }): Letter {
  const { to, by, team, until, origin } = about;
  const day = until.toISOString().slice(0, 10);
  return {
    to,
    subject: oneLine(`${team} was deleted`),
    text: `${by} deleted the team ${team}. Nobody gets in any more. Until ${day} you and the other Owners can bring it back here:\n${origin}/account\n\nAfter that day all its files are gone for good.\n`,
  };
}
