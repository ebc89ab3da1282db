import type { FastifyRequest } from 'fastify';
import { signedCookie } from '#platform/http/session.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { LoadAuth } from './auth.ts';

/** The e-mail of whoever gave their password in this browser, and not yet the second factor. */
export async function halfSignedIn(
  { auth, secret }: { readonly auth: LoadAuth; readonly secret: Keyring },
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter } = await (await auth()).$context;
  const identifier = signedCookie(headers.cookie, [createAuthCookie('two_factor').name], secret);
  const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  const user = pending ? await internalAdapter.findUserById(pending.value) : null;
  return user?.email;
}
