// The library is loaded when something is sealed or opened for the first time: most processes never do.
const library = () => import('better-auth/crypto');
const keyOf = (secret: string) => `${secret} seal`;

/** Encrypts what the database has to keep but a copy of it must not tell, with the installation's secret. */
export async function seal(secret: string, text: string): Promise<string> {
  return (await library()).symmetricEncrypt({ key: keyOf(secret), data: text });
}

/** Throws when it was sealed with another secret, or changed since. */
export async function unseal(secret: string, sealed: string): Promise<string> {
  return (await library()).symmetricDecrypt({ key: keyOf(secret), data: sealed });
}
