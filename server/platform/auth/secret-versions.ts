import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The number by which the sign-in library knows a secret, and which it writes beside what it encrypts with it. */
export const versionOf = (secret: string): number => 2 + Number.parseInt(keyIdOf(secret).slice(0, 7), 16);

/** Key version of what older versions wrote, whatever the secret was. */
export const oldVersion = 1;

/** The secrets by number, as the library takes them. */
export function versionsOf(secrets: Keyring): { version: number; value: string }[] {
  const named = secrets.map((value) => ({ version: versionOf(value), value }));
  return [...named, { version: oldVersion, value: secrets.at(-1) ?? secrets[0] }];
}
