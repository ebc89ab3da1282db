import type { Email } from '#platform/mail.ts';
import { productLook } from '#platform/mail-look.ts';

/** Tells someone what was done with their account, at the address that it had. */
export function securityEmail(to: string, what: string): Email {
  return {
    to,
    subject: `${what} - Vitrine`,
    look: productLook('Open your account'),
    text: `${what}.\n\nIf this was you, you can ignore this email. If not, choose a new password now and check the sessions under "Your account".\n`,
  };
}
