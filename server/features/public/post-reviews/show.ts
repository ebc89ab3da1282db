import type * as contract from '#contract/public/post-reviews.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { answerReview, type ClientAnswer, noteViewed } from '#features/posts/changes/client-answer.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { lookOf } from '../store.team-look.ts';
import { type Asked, memberAt, type OpenReview, openReview } from './open.ts';
import { viewOf } from './view.ts';

/** Looks are those of people: programs that check links say who they are, or ask for the head alone. */
export async function noteLook(asked: Asked, open: OpenReview): Promise<void> {
  const { services, request } = asked;
  const { review, answerable, post } = open;
  const { version } = post.row;
  if (request.method !== 'GET' || isBot(request) || review.viewed_version === version) return;
  if ((await memberAt(asked, open)) !== null) return;
  const { act, write } = visitorWrite(services, request, review.team_id);
  await write((tx) => noteViewed(tx, act, answerable, post.row));
}

/** Takes an answer, and tells those who wait for it. */
export async function takeAnswer(asked: Asked, open: OpenReview, given: ClientAnswer): Promise<void> {
  const { services, request } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.answer);
  if ((await memberAt(asked, open)) !== null)
    fail('forbidden', 'You are signed in as a member of the team. Only the client can answer by this link.');
  if (given.decision === 'changes_asked' && given.note === null) invalid('note', 'is needed to ask for changes');
  const { team_id: team } = open.review;
  const { act, write } = visitorWrite(services, request, team);
  await write((tx) => answerReview(tx, act, open.answerable, given, services.secret));
  await mailNews(services, team, 'post_decided');
}

export async function told(asked: Asked, open: OpenReview) {
  const { services } = asked;
  const [team, member] = [await lookOf(services.db, open.review.team_id), await memberAt(asked, open)];
  return viewOf(services, open, { team, member });
}

export const show: Handler<typeof contract.showPostReview, Services> = async (call) => {
  const open = await openReview(call, call.params.token);
  const view = await told(call, open);
  await noteLook(call, open);
  call.reply.header('cache-control', 'no-store');
  return view;
};

export const answer: Handler<typeof contract.answerPostReview, Services> = async (call) => {
  const { body, params } = call;
  const { note = null, ...given } = body;
  await takeAnswer(call, await openReview(call, params.token), { ...given, note });
  call.reply.header('cache-control', 'no-store');
  return told(call, await openReview(call, params.token));
};
