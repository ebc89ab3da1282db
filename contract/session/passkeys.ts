import { z } from 'zod';
import { instant, name, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { account, done } from './auth.ts';

const base64url = z.string().regex(/^[\w-]+=*$/, 'must be base64url');
const credentialId = base64url.max(1400);
const bytes = base64url.max(100_000);
const kind = z.string().regex(/^[a-z-]{1,40}$/);

/** Options as the browser's WebAuthn takes them, which this side only hands on. */
const options = z.looseObject({ challenge: z.string() });
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: kind.nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).optional(),
};

export const passkey = z.object({
  id: uuid,
  name: z.string().nullable(),
  /** The product that keeps it, where that is known: 'iCloud Keychain', '1Password'. */
  provider: z.string().nullable(),
  /** True when it is on every device of the person's account there, and not on one alone. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const passkeyRegistration = route({
  id: 'auth.passkey_options',
  method: 'GET',
  path: 'auth/passkey/generate-register-options/',
  access: 'session',
  summary: 'What the browser needs to make a passkey; the session must be less than a day old',
  reply: options,
  status: 200,
});

export const addPasskey = route({
  id: 'auth.passkey_add',
  method: 'POST',
  path: 'auth/passkey/verify-registration/',
  access: 'session',
  summary: 'Keep the passkey that the browser made',
  body: z.strictObject({
    name: name(100).optional(),
    response: z.strictObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(kind).max(10).optional(),
      }),
    }),
  }),
  reply: passkey,
  status: 200,
});

export const passkeySignIn = route({
  id: 'auth.passkey_challenge',
  method: 'GET',
  path: 'auth/passkey/generate-authenticate-options/',
  access: 'visitor',
  summary: 'What the browser needs to sign in with a passkey',
  reply: options,
  status: 200,
});

export const signInByPasskey = route({
  id: 'auth.passkey_sign_in',
  method: 'POST',
  path: 'auth/passkey/verify-authentication/',
  access: 'visitor',
  summary: 'Sign in with a passkey',
  body: z.strictObject({
    response: z.strictObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: z.string().max(1000).nullish(),
      }),
    }),
  }),
  reply: z.object({ user: account }),
  status: 200,
});

export const listPasskeys = route({
  id: 'auth.passkeys',
  method: 'GET',
  path: 'auth/passkey/list-user-passkeys/',
  access: 'session',
  summary: 'One’s own passkeys',
  reply: z.array(passkey),
  status: 200,
});

export const renamePasskey = route({
  id: 'auth.passkey_rename',
  method: 'POST',
  path: 'auth/passkey/update-passkey/',
  access: 'session',
  summary: 'Give a passkey another name',
  body: z.strictObject({ id: uuid, name: name(100) }),
  reply: z.object({ passkey }),
  status: 200,
});

export const deletePasskey = route({
  id: 'auth.passkey_delete',
  method: 'POST',
  path: 'auth/passkey/delete-passkey/',
  access: 'session',
  summary: 'A passkey no longer signs in',
  body: z.strictObject({ id: uuid }),
  reply: done,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  passkeyRegistration,
  addPasskey,
  passkeySignIn,
  signInByPasskey,
  listPasskeys,
  renamePasskey,
  deletePasskey,
];
