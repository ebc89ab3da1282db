import { type AuditSaying, type AuditSentence, textIn } from '#platform/audit/sentence.ts';

const how = ({ after }: AuditSaying) => (textIn(after.by) ? ` with ${textIn(after.by)}` : '');

/** Sentences of signing in and of one's own account. */
export const securityEvents: Readonly<Record<string, AuditSentence>> = {
  'session.sign_in': (said) => `Signed in${how(said)}`,
  'session.sign_in_failed': ({ name }) => `Someone failed to sign in as ${name ?? 'someone'}`,
  'session.second_factor_failed': ({ name }) => `A wrong two-factor code was entered${name ? ` for ${name}` : ''}`,
  'session.sign_out': () => 'Signed out',
  'session.end': () => 'Ended one of their sessions',
  'session.end_others': () => 'Ended all of their other sessions',
  'account.create': () => 'Created an account',
  'account.password': () => 'Changed their password; every other session ended',
  'account.password_failed': () => 'Gave a wrong password when changing it',
  'account.reset_asked': ({ name }) => `Someone requested a new password for ${name ?? 'someone'}`,
  'account.reset': () => 'Chose a new password with a link; every session ended',
  'account.email': () => 'Requested another email address',
  'account.email_verified': () => 'Confirmed their email address',
  'account.two_factor_ask': () => 'Started to turn on two-factor sign-in',
  'account.two_factor_on': () => 'Turned on two-factor sign-in',
  'account.two_factor_off': () => 'Turned off two-factor sign-in',
  'account.two_factor_codes': () => 'Created new backup codes',
  'account.passkey_add': () => 'Added a passkey',
  'account.passkey_rename': () => 'Renamed a passkey',
  'account.passkey_remove': () => 'Removed a passkey',
};
