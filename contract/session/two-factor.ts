import { z } from 'zod';
import { text } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { account, done, knownPassword } from './auth.ts';

const backupCodes = z.array(z.string());
const confirmed = z.strictObject({ password: knownPassword });
const code = text(100).trim().min(1, 'must not be empty');
/** `trustDevice`: this browser is not asked for a code for 30 days. */
const typed = z.strictObject({ code, trustDevice: z.boolean().optional() });
const signedIn = z.object({ user: account });

export const enableTwoFactor = route({
  id: 'auth.two_factor_enable',
  method: 'POST',
  path: 'auth/two-factor/enable/',
  access: 'session',
  summary: 'A new secret for an authenticator app, and backup codes; both count once a code of the app was sent',
  body: confirmed.extend({ method: z.literal('totp').optional() }),
  reply: z.object({ method: z.literal('totp'), totpURI: z.string(), backupCodes }),
  status: 200,
});

export const verifyTotp = route({
  id: 'auth.two_factor_verify',
  method: 'POST',
  path: 'auth/two-factor/verify-totp/',
  access: 'visitor',
  summary: 'The second step of signing in: a code of the app. Signed in, the code that puts a new secret to use',
  body: typed,
  reply: signedIn,
  status: 200,
});

export const verifyBackupCode = route({
  id: 'auth.two_factor_backup',
  method: 'POST',
  path: 'auth/two-factor/verify-backup-code/',
  access: 'visitor',
  summary: 'The second step of signing in with a backup code, which is used up by it',
  body: typed,
  reply: signedIn,
  status: 200,
});

export const makeBackupCodes = route({
  id: 'auth.two_factor_codes',
  method: 'POST',
  path: 'auth/two-factor/generate-backup-codes/',
  access: 'session',
  summary: 'New backup codes; those before no longer work',
  body: confirmed,
  reply: z.object({ status: z.boolean(), backupCodes }),
  status: 200,
});

export const disableTwoFactor = route({
  id: 'auth.two_factor_disable',
  method: 'POST',
  path: 'auth/two-factor/disable/',
  access: 'session',
  summary: 'Sign in with the password alone again; every other session ends',
  body: confirmed,
  reply: done,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  enableTwoFactor,
  verifyTotp,
  verifyBackupCode,
  makeBackupCodes,
  disableTwoFactor,
];
