/** The site for which a browser makes and uses passkeys: they belong to a name, and never to a bare address. */
export function passkeyPlace(origin: string): { rpID: string; origin: string[] } {
  const { hostname, port, protocol } = new URL(origin);
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) return { rpID: hostname, origin: [origin] };
  const local = `${protocol}//localhost${port ? `:${port}` : ''}`;
  return { rpID: 'localhost', origin: local === origin ? [origin] : [origin, local] };
}

/** Second factors after a password, or in its place, as plug-ins of the sign-in library on our tables. */
export async function secondFactors(origin: string) {
  const [{ twoFactor }, { passkey }, { APIError }] = await Promise.all([
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
    import('better-auth/api'),
  ]);
  // A passkey stands for password and code together, so that having the device alone must not do.
  const requirePerson = (verified: boolean | undefined) => {
    if (!verified)
      throw new APIError('BAD_REQUEST', { code: 'NOT_VERIFIED', message: 'The device did not verify who you are.' });
  };
  return [
    twoFactor({
      issuer: 'Vitrine',
      schema: {
        user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
        twoFactor: {
          modelName: 'two_factors',
          fields: {
            userId: 'user_id',
            backupCodes: 'backup_codes',
            failedVerificationCount: 'failed_verification_count',
            lockedUntil: 'locked_until',
          },
        },
      },
    }),
    passkey({
      ...passkeyPlace(origin),
      rpName: 'Vitrine',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => requirePerson(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) => requirePerson(verification.authenticationInfo.userVerified),
      },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      schema: {
        passkey: {
          modelName: 'passkeys',
          fields: {
            userId: 'user_id',
            publicKey: 'public_key',
            credentialID: 'credential_id',
            deviceType: 'device_type',
            backedUp: 'backed_up',
            createdAt: 'created_at',
          },
        },
      },
    }),
  ] as const;
}

/** The product that keeps a passkey, in the words its makers use, where they are known. */
export async function providerName(aaguid: string | null): Promise<string | null> {
  const { getAuthenticatorName } = await import('@better-auth/passkey');
  return getAuthenticatorName(aaguid) ?? null;
}
