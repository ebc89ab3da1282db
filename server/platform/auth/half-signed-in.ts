import type { FastifyRequest } from 'fastify';
import { signedCookie } from '#platform/http/identity/session.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { LoadAuth } from './auth.ts';

/** Whoever gave their password in this browser, and not yet the second factor. */
export async function halfSignedIn(
  { auth, secret }: { readonly auth: LoadAuth; readonly secret: Keyring },
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ id: string; email: string } | undefined> {
  const { createAuthCookie, internalAdapter } = await (await auth()).$context;
  const identifier = signedCookie(headers.cookie, [createAuthCookie('two_factor').name], secret);
  const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
  return (pending && (await internalAdapter.findUserById(pending.value))) ?? undefined;
}
