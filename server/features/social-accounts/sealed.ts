import { fail } from '#platform/errors.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#server/services.ts';
import type { Tokens } from './connectors/connector.ts';

type Secret = Pick<Services, 'secret'>;

export const sealTokens = ({ secret }: Secret, tokens: Tokens): Promise<string> => seal(secret, JSON.stringify(tokens));

/** Tokens that give access to an account; `conflict` where they were sealed with another secret. */
export async function openTokens({ secret }: Secret, sealed: string): Promise<Tokens> {
  const text = await unseal(secret, sealed).catch(() =>
    fail('conflict', 'The access to this account can no longer be read on this server. Connect it again.'),
  );
  return JSON.parse(text) as Tokens;
}

/** Anything that is kept while a person is at a network. */
export const sealKept = ({ secret }: Secret, kept: unknown): Promise<string> => seal(secret, JSON.stringify(kept));

export async function openKept<T>({ secret }: Secret, sealed: string): Promise<T> {
  const text = await unseal(secret, sealed).catch(() => fail('gone', 'Begin again to connect the account.'));
  return JSON.parse(text) as T;
}
