import { keyIdOf } from './key-id.ts';
import type { Keyring } from './keyring.ts';

// The library is loaded when something is sealed or opened for the first time: most processes never do.
const library = () => import('better-auth/crypto');
const keyOf = (secret: string) => `${secret} seal`;
/** By which secret a value was sealed; older versions did not say. */
const named = /^k1\.(?<id>[0-9a-f]{12})\.(?<bytes>[0-9a-f]+)$/;

/** Encrypts what the database has to keep but a copy of it must not tell, with the newest of the installation's secrets. */
export async function seal([newest]: Keyring, text: string): Promise<string> {
  return `k1.${keyIdOf(newest)}.${await (await library()).symmetricEncrypt({ key: keyOf(newest), data: text })}`;
}

/** Throws when it was sealed with a secret that is not among these, or changed since. */
export async function unseal(keyring: Keyring, sealed: string): Promise<string> {
  const { symmetricDecrypt } = await library();
  const { id, bytes: data = sealed } = named.exec(sealed)?.groups ?? {};
  const fitting = keyring.filter((secret) => id === undefined || keyIdOf(secret) === id);
  let failure: unknown = new Error('It was sealed with a secret that is not here any more.');
  for (const secret of fitting)
    try {
      return await symmetricDecrypt({ key: keyOf(secret), data });
    } catch (error) {
      failure = error;
    }
  throw failure;
}
