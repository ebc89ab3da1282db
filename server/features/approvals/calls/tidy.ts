import type * as contract from '#contract/approvals/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { openApproval } from '../access.ts';
import { removeApproval, renewLink } from '../changes/ask.ts';
import { askEmail } from '../rules/emails.ts';
import { endFor } from '../rules/end.ts';
import { presentApprovals } from '../show-approvals.ts';
import { itemsOf } from '../store/items.ts';
import { teamInMails } from '../store/people.ts';

export const remove: Handler<typeof contract.deleteApproval, Services> = async (call) => {
  const row = await openApproval(call, 'approval.tidy', call.params.id);
  const posts = (await itemsOf(call.db, row.team_id, [row.id])).flatMap(({ post_id }) => post_id ?? []);
  await call.write((tx) => removeApproval(tx, call.act, row, posts));
};

/** Another link in the place of the one that only its hash is kept of. */
export const renew: Handler<typeof contract.renewApproval, Services> = async (call) => {
  const { services, db, act } = call;
  const row = await openApproval(call, 'approval.ask', call.params.id);
  const { team_id: team, creator_email: to, message } = row;
  const expiresAt = endFor(call.body?.expires_at, services.clock.now());
  const token = newToken();
  const url = `${services.origin}/approve/${token}`;
  const mailed = to !== null && services.mail.configured;
  if (mailed) await limitRate(db, call.actor.user, rateLimits.clientMail);
  const from = await teamInMails(db, team, call.actor.user);
  await call.write(async (tx) => {
    await renewLink(tx, act, row, { hash: tokenHash(token), expiresAt, mailed });
    if (mailed)
      await services.mail.send(askEmail({ to, from: from.look, by: from.person, message, until: expiresAt, url }), tx);
  });
  call.reply.header('cache-control', 'no-store');
  const [shown] = await presentApprovals(call, team, [await openApproval(call, 'approval.tidy', row.id)]);
  return { ...(shown ?? fail('not_found')), url };
};
