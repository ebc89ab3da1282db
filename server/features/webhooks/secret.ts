import { fail } from '#platform/errors.ts';
import { seal, unseal } from '#platform/seal.ts';
import { newToken } from '#platform/token.ts';
import type { Services } from '#server/services.ts';

/** A webhook's secret, to be shown once, and what is kept of it. */
export async function sealedSecret(
  { secret: ours }: Pick<Services, 'secret'>,
  given: string | undefined,
): Promise<{ plain: string; sealed: string }> {
  const plain = given ?? `vtw_${newToken()}`;
  return { plain, sealed: await seal(ours, plain) };
}

/** A secret as it was given out. Kept by an installation whose own secret was another, nobody can read it any more. */
export async function openSecret({ secret: ours }: Pick<Services, 'secret'>, sealed: string): Promise<string> {
  return unseal(ours, sealed).catch(() =>
    fail('conflict', 'The secret of this webhook can no longer be read on this server. Renew it.'),
  );
}
