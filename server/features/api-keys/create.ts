import type { createApiKey } from '#contract/api-keys.ts';
import { flags } from '#contract/policy/flags.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newKeySecret } from '#platform/http/identity/api-key.ts';
import type { Services } from '#server/services.ts';
import { openKey } from './access.ts';
import { createKey } from './changes/create.ts';
import { presentKey } from './present.ts';

/** The secret is in this answer and nowhere else: only its hash is kept. */
export const create: Handler<typeof createApiKey, Services> = async (call) => {
  const { act, actor, membership, body } = call;
  const scopes = flags.filter((flag) => body.scopes.includes(flag));
  const beyond = scopes.filter((scope) => !membership.flags.includes(scope));
  if (beyond.length > 0)
    fail('forbidden', {
      detail: `A key cannot do more than you: your role lacks ${beyond.join(', ')}.`,
      needs: beyond,
    });
  const { secret, ...kept } = newKeySecret();
  const id = await call.write((tx) =>
    createKey(tx, act, {
      team: membership.team,
      member: membership.member,
      madeBy: actor.user,
      name: body.name,
      scopes,
      expiresAt: body.expires_at ?? null,
      ...kept,
    }),
  );
  call.reply.header('cache-control', 'no-store');
  return { ...presentKey(await openKey(call, id)), secret };
};
