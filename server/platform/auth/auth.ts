import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail.ts';
import { spend } from '#platform/rate.ts';
import { emailsOf, retimed } from './email-tokens.ts';
import { confirmEmail, resetEmail } from './emails.ts';
import { inDatabaseTime } from './in-database-time.ts';
import { ownAtLast } from './own-at-last.ts';
import { forgetPending } from './pending.ts';
import { addressHeader } from './request.ts';
import { secondFactors } from './second-factors.ts';
import { versionsOf } from './secret-versions.ts';
import { authTables } from './tables.ts';

export interface AuthOptions {
  readonly db: Db;
  readonly secret: Keyring;
  /** The public origin: what cookies, links and the check of origins go by. */
  readonly origin: string;
  /** `open`: anyone may make an account. */
  readonly signup: 'invite' | 'open';
  readonly mail: Pick<Mail, 'configured' | 'send'>;
  readonly log: Log;
  /** The milliseconds by which the database's clock is ahead of this machine's. */
  readonly aheadMs: () => number;
  /** Hears of a password that was chosen by a link, and of the headers it came with: `headersFor` made them. */
  readonly onReset?: (user: string, headers: Headers | undefined) => void;
}

const day = 86_400;
/** Attempts per window of seconds, of one caller. */
const rateRules = {
  '/get-session': false,
  '/sign-in/email': { window: 60, max: 300 },
  '/sign-up/email': { window: 60, max: 20 },
  '/request-password-reset': { window: 60, max: 30 },
  '/reset-password': { window: 60, max: 30 },
  '/change-password': { window: 60, max: 20 },
  '/change-email': { window: 60, max: 20 },
  '/two-factor/verify-*': { window: 60, max: 60 },
  '/two-factor/*': { window: 60, max: 20 },
  '/passkey/*': { window: 60, max: 120 },
} as const;

/** The sign-in library on our tables. Sessions live in the database alone, so that ending one ends it everywhere at once. */
async function makeAuth({ db, secret, origin, signup, mail, log, aheadMs, onReset }: AuthOptions) {
  const [{ betterAuth }, plugins] = await Promise.all([import('better-auth'), secondFactors(origin)]);
  return betterAuth({
    appName: 'Vitrine',
    baseURL: origin,
    basePath: '/v1/auth',
    // Given as a list, so that no variable of the environment takes its place.
    secrets: versionsOf(secret),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    database: { db: inDatabaseTime(db, aheadMs), type: 'postgres', transaction: true },
    user: { ...authTables.user, changeEmail: { enabled: true } },
    session: { ...authTables.session, expiresIn: 30 * day, updateAge: day },
    databaseHooks: {
      // By this, whether anybody still has a cookie that an older secret signed can be told.
      session: { create: { before: async (session) => ({ data: { ...session, signed_by: keyIdOf(secret[0]) } }) } },
    },
    account: { ...authTables.account, encryptOAuthTokens: true },
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: signup !== 'open',
      // Signing up answers alike for known and unknown addresses, so it cannot sign in at once.
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => mail.send(resetEmail(user.email, `${origin}/reset/${token}`)),
      async onPasswordReset({ user }, request) {
        await forgetPending(db, user.id);
        await ownAtLast(db, user.id);
        onReset?.(user.id, request?.headers);
      },
    },
    emailVerification: {
      expiresIn: 3600,
      sendVerificationEmail: ({ token }) =>
        mail.send(confirmEmail(emailsOf(token).to, `${origin}/email/${retimed(secret, token, aheadMs())}`)),
    },
    plugins: [...plugins],
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      customRules: rateRules,
      customStorage: {
        consume: (key, rule) => spend(db, `auth|${key}`, { max: rule.max, seconds: rule.window }),
      },
    },
    advanced: {
      cookiePrefix: 'vitrine',
      useSecureCookies: origin.startsWith('https://'),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 64 },
      database: { generateId: () => newId() },
    },
    // Whatever goes wrong inside is told by our own error page, in our own words.
    onAPIError: { throw: true },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ details }, `sign-in: ${message}`) },
  });
}

export type Auth = Awaited<ReturnType<typeof makeAuth>>;
export type LoadAuth = () => Promise<Auth>;

/** Made when it is first asked for: sessions are read without it, and it is the largest library of all. */
export function createAuth(options: AuthOptions): LoadAuth {
  let made: Promise<Auth> | undefined;
  return () => {
    made ??= makeAuth(options);
    return made;
  };
}
