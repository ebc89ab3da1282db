import type { Letter } from '#platform/mail.ts';

/** Tells someone what was done with their account, at the address that it had. */
export function securityLetter(to: string, what: string): Letter {
  return {
    to,
    subject: `${what} - Vitrine`,
    text: `${what}.\n\nIf this was you, nothing needs to be done. If not: choose a new password at once and look at the sessions under "Your account".\n`,
  };
}
