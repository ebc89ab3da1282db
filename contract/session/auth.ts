import { z } from 'zod';
import { email, instant, name, password, text, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** An address of the app's own pages. Those of other sites are refused by the sign-in library. */
const ownAddress = text(500);
export const account = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_staff: z.boolean(),
});
export const done = z.object({ status: z.boolean() });

/** Passwords that are only compared: any length that could have been chosen. */
export const knownPassword = z.string().min(1, 'must not be empty').max(200);
const nothing = z.strictObject({});

export const signInByEmail = route({
  id: 'auth.sign_in',
  method: 'POST',
  path: 'auth/sign-in/email/',
  access: 'visitor',
  summary: 'Sign in with email and password',
  body: z.strictObject({
    email,
    password: knownPassword,
    rememberMe: z.boolean().optional(),
    callbackURL: ownAddress.optional(),
  }),
  reply: z.union([
    z.object({ redirect: z.boolean(), url: z.string().optional(), user: account }),
    /** The password was right; the session comes with the second factor. */
    z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) }),
  ]),
  status: 200,
});

export const signUpByEmail = route({
  id: 'auth.sign_up',
  method: 'POST',
  path: 'auth/sign-up/email/',
  access: 'visitor',
  summary: 'Create an account, where the server is open to anyone; sign in with it afterwards',
  body: z
    .strictObject({
      email,
      password,
      name: name(200).optional(),
      first_name: name(100).optional(),
      last_name: name(100).optional(),
    })
    .refine((body) => body.name !== undefined || body.first_name !== undefined, {
      path: ['first_name'],
      message: 'must not be empty',
    }),
  reply: z.object({ user: account }),
  status: 200,
});

export const signOut = route({
  id: 'auth.sign_out',
  method: 'POST',
  path: 'auth/sign-out/',
  access: 'visitor',
  summary: 'End this session',
  body: nothing,
  reply: z.object({ success: z.boolean() }),
  status: 200,
});

export const showSession = route({
  id: 'auth.session',
  method: 'GET',
  path: 'auth/get-session/',
  access: 'visitor',
  summary: 'The session of this cookie, or null',
  reply: z.object({ session: z.object({ id: uuid, expiresAt: instant }), user: account }).nullable(),
  status: 200,
});

export const changePassword = route({
  id: 'auth.change_password',
  method: 'POST',
  path: 'auth/change-password/',
  access: 'session',
  summary: 'Choose a new password; every other session ends and this one gets a new cookie',
  body: z.strictObject({
    currentPassword: knownPassword,
    newPassword: password,
    revokeOtherSessions: z.boolean().optional(),
  }),
  reply: z.object({ user: account }),
  status: 200,
});

export const requestPasswordReset = route({
  id: 'auth.request_password_reset',
  method: 'POST',
  path: 'auth/request-password-reset/',
  access: 'visitor',
  summary: 'Send a link for choosing a new password, if the address has an account',
  body: z.strictObject({ email, redirectTo: ownAddress.optional() }),
  reply: z.object({ status: z.boolean(), message: z.string() }),
  status: 200,
});

export const resetPassword = route({
  id: 'auth.reset_password',
  method: 'POST',
  path: 'auth/reset-password/',
  access: 'visitor',
  summary: 'Choose a new password with the token of the link; every session ends',
  body: z.strictObject({ newPassword: password, token: text(200).min(1, 'must not be empty') }),
  reply: done,
  status: 200,
});

export const revokeOtherSessions = route({
  id: 'auth.revoke_other_sessions',
  method: 'POST',
  path: 'auth/revoke-other-sessions/',
  access: 'session',
  summary: 'End every session of this person but this one',
  body: nothing,
  reply: done,
  status: 200,
});

export const session = z.object({
  id: uuid,
  /** True when it is the one that asks. */
  current: z.boolean(),
  /** The network's address, as seen last. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});

export const listSessions = route({
  id: 'auth.sessions',
  method: 'GET',
  path: 'auth/list-sessions/',
  access: 'session',
  summary: 'Where one is signed in, the latest first',
  reply: z.array(session),
  status: 200,
});

export const revokeSession = route({
  id: 'auth.revoke_session',
  method: 'POST',
  path: 'auth/revoke-session/',
  access: 'session',
  summary: 'End one of one’s own sessions',
  body: z.strictObject({ id: uuid }),
  reply: done,
  status: 200,
});

export const changeEmail = route({
  id: 'auth.change_email',
  method: 'POST',
  path: 'auth/change-email/',
  access: 'session',
  summary: 'Send a link to another email address; opened, it becomes the one that signs in',
  body: z.strictObject({ newEmail: email, password: knownPassword }),
  reply: done,
  status: 200,
});

export const verifyEmail = route({
  id: 'auth.verify_email',
  method: 'POST',
  path: 'auth/verify-email/',
  access: 'visitor',
  summary: 'Take the email address that the link was sent to',
  body: z.strictObject({ token: text(2000).min(1, 'must not be empty') }),
  reply: done,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  signInByEmail,
  signUpByEmail,
  signOut,
  showSession,
  changePassword,
  requestPasswordReset,
  resetPassword,
  revokeOtherSessions,
  listSessions,
  revokeSession,
  changeEmail,
  verifyEmail,
];
