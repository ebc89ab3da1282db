import { fail } from '#platform/errors.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#server/services.ts';
import type { ToolTokens } from './tools/tool.ts';

type Secret = Pick<Services, 'secret'>;

export const sealTokens = ({ secret }: Secret, { access, refresh }: ToolTokens): Promise<string> =>
  seal(secret, JSON.stringify({ access, refresh }));

/** Tokens that give access to an account; `conflict` where they were sealed with another secret. */
export async function openTokens({ secret }: Secret, sealed: string): Promise<ToolTokens> {
  const text = await unseal(secret, sealed).catch(() =>
    fail('conflict', 'The access to this account can no longer be read on this server. Connect it again.'),
  );
  return JSON.parse(text) as ToolTokens;
}

/** Anything that is kept while a person is at a tool. */
export const sealKept = ({ secret }: Secret, kept: unknown): Promise<string> => seal(secret, JSON.stringify(kept));

export async function openKept<T>({ secret }: Secret, sealed: string): Promise<T> {
  const text = await unseal(secret, sealed).catch(() => fail('gone', 'Begin again to connect the account.'));
  return JSON.parse(text) as T;
}

/** The address of a picture of an account, so that this server asks for no other. */
export const sealPicture = ({ secret }: Secret, account: string, url: string): Promise<string> =>
  seal(secret, JSON.stringify([account, url]));

/** Null where it was not sealed here, or for another account. */
export async function openPicture({ secret }: Secret, account: string, sealed: string): Promise<string | null> {
  if (!/^k1\.[0-9a-f]{12}\.[0-9a-f]+$/.test(sealed)) return null;
  const text = await unseal(secret, sealed).catch(() => null);
  if (text === null) return null;
  const read = JSON.parse(text) as unknown;
  return Array.isArray(read) && read[0] === account && typeof read[1] === 'string' ? read[1] : null;
}
