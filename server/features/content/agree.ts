import type { acceptAgreement as agreeRoute } from '#contract/content.ts';
import { teamsSharingWith } from '#features/shares/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { acceptAgreement } from './changes/accept-agreement.ts';

export const agree: Handler<typeof agreeRoute, Services> = async (call) => {
  const { db, actor, body } = call;
  const own = teamsOf(actor);
  if (!own.includes(body.team) && !(await teamsSharingWith(db, own)).includes(body.team)) fail('not_found');
  const act = { ...call.act, actor: actor.user };
  const at = await call.write((tx) => acceptAgreement(tx, act, body));
  return { ...body, accepted_at: at.toISOString() };
};
