import { limits } from '#contract/core/limits.ts';
import { decideOn } from '#contract/policy/policies.ts';
import type * as contract from '#contract/posts/client-reviews.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { askClient, revokeClientReview } from '../changes/client-reviews.ts';
import { ruleFor } from '../changes/write.ts';
import { readFacts } from '../facts.ts';
import { presentClientReview } from '../present-client-review.ts';
import { reviewEmail } from '../rules/client-email.ts';
import { type ClientReviewRow, findClientReview, listClientReviews } from '../store/client-reviews.ts';
import { isMember, teamInMails } from '../store/people.ts';
import type { PostRow } from '../store/posts.ts';

const dayMs = 86_400_000;

export const list: Handler<typeof contract.listClientReviews, Services> = async (call) => {
  const row = await openPost(call, 'post.view', call.params.id);
  const all = (await listClientReviews(call.db, row.team_id, row.id)).map((one) =>
    presentClientReview(one, row.version),
  );
  return pageOfAll(`client reviews ${row.id}`, all, call.query, ({ uuid }) => uuid);
};

/** The reason that an answer would not count; null where it does. It stands for an approval of whoever makes the link. */
async function whyNotCounting(call: Caller<Services>, row: PostRow, email: string | null): Promise<string | null> {
  const may = decideOn(call.standingIn(row.team_id), 'post.decide', row);
  if (!may.allow) return 'Only people who can approve posts can let a client’s answer count as an approval.';
  if (email !== null && (await isMember(call.db, row.team_id, email)))
    return 'This is the email address of a member of the team, who can approve the post on its page.';
  const rule = await ruleFor(call.db, row.team_id, await readFacts(call.db, row));
  const asked = rule.approvers.length === 0 || rule.approvers.includes(call.actor.user);
  return asked ? null : 'Others were asked to approve this post. Only they can let a client’s answer count.';
}

async function countingFor(
  call: Caller<Services>,
  row: PostRow,
  { wanted, email }: { wanted: boolean | undefined; email: string | null },
): Promise<boolean> {
  if (wanted === false) return false;
  const why = await whyNotCounting(call, row, email);
  if (wanted && why !== null) fail('forbidden', { detail: why, needs: ['PUBLISH_POSTS'] });
  return why === null;
}

function endFor(given: string | undefined, now: Date): Date {
  const { usual, most } = limits.clientReviewDays;
  if (given === undefined) return new Date(now.getTime() + usual * dayMs);
  const end = new Date(given);
  if (end <= now) invalid('expires_at', 'must be later than now');
  if (end.getTime() > now.getTime() + most * dayMs) invalid('expires_at', `must be within ${most} days`);
  return end;
}

const opened = async (call: Pick<Caller<Services>, 'db'>, team: string, id: string): Promise<ClientReviewRow> =>
  (await findClientReview(call.db, [team], id)) ?? fail('not_found');

/** The address is in this answer, in the email to the client, and nowhere else: only the hash of its secret is kept. */
export const create: Handler<typeof contract.createClientReview, Services> = async (call) => {
  const { body, act, write, services, db } = call;
  const row = await openPost(call, 'post.edit', call.params.id);
  const { team_id: team } = row;
  const { name, email = null, message = null } = body;
  const counts = await countingFor(call, row, { wanted: body.counts, email });
  const expiresAt = endFor(body.expires_at, services.clock.now());
  const token = newToken();
  const url = `${services.origin}/review/${token}`;
  const mailed = email !== null && services.mail.configured;
  if (mailed) await limitRate(db, call.actor.user, rateLimits.clientMail);
  const from = await teamInMails(db, team, call.actor.user);
  const id = await write(async (tx) => {
    const made = await askClient(tx, act, row, {
      name,
      email,
      message,
      counts,
      hash: tokenHash(token),
      mailed,
      expiresAt,
    });
    if (mailed)
      await services.mail.send(
        reviewEmail({ to: email, from: from.look, by: from.person, message, until: expiresAt, url }),
        tx,
      );
    return made;
  });
  call.reply.header('cache-control', 'no-store');
  return { ...presentClientReview(await opened(call, team, id), row.version), url };
};

export const revoke: Handler<typeof contract.revokeClientReview, Services> = async (call) => {
  const review = (await findClientReview(call.db, teamsOf(call.actor), call.params.id)) ?? fail('not_found');
  const row = await openPost(call, 'post.tidy', review.post_id);
  await call.write((tx) => revokeClientReview(tx, call.act, row, review));
  return presentClientReview(await opened(call, review.team_id, review.id), row.version);
};
