import { productLook } from '#platform/mail-look.ts';

/** Email with the link by which a new password is chosen. */
export function resetEmail(to: string, address: string) {
  return {
    to,
    subject: 'Choose a new password for Vitrine',
    text: `Someone, probably you, requested a new password for ${to}.\n\nChoose it here within one hour:\n${address}\n\nIf this was not you, you can ignore this email. Your password does not change.\n`,
    look: productLook('Choose a password'),
    guarded: true,
  };
}

/** Email with the link that confirms a new address. */
export function confirmEmail(to: string, address: string) {
  return {
    to,
    subject: 'Confirm your new email address for Vitrine',
    text: `Someone, probably you, wants to use ${to} to sign in to Vitrine.\n\nConfirm it here within one hour:\n${address}\n\nIf this was not you, you can ignore this email. The address is not used.\n`,
    look: productLook('Confirm this address'),
    guarded: true,
  };
}
