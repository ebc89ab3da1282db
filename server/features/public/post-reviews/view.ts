import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import { reviewableStatuses } from '#contract/posts/states.ts';
import type { PostReview, ReviewedMedia, ReviewedTarget } from '#contract/public/post-reviews.ts';
import { seenText } from '#features/posts/rules/client-review.ts';
import type { ClientTarget } from '#features/posts/shown/client-post.ts';
import type { Services } from '#server/services.ts';
import type { TeamLook } from '../store.team-look.ts';
import { mediaFor } from './media.ts';
import type { OpenReview } from './open.ts';

/** Choices of a network in words; the usual ones go without saying. */
function optionsOf({ options: offered }: PlatformLimits, options: Readonly<Record<string, string>>) {
  return offered.flatMap(({ name, label, choices }) => {
    const value = options[name];
    if (!value || value === choices?.[0]?.value) return [];
    return { label, value: choices?.find((one) => one.value === value)?.label ?? value };
  });
}

const targetOf = (target: ClientTarget, media: ReviewedMedia[]): ReviewedTarget => ({
  platform: target.account.platform,
  name: target.account.name,
  username: target.account.username,
  colour: target.account.colour,
  caption: target.caption,
  first_comment: target.firstComment,
  link: target.link,
  options: optionsOf(target.limits, target.options),
  tall: target.options.placement === 'story',
  media,
});

/** All that a client is told: the post as it goes out, and nothing of labels, campaigns, comments or people. */
export async function viewOf(
  services: Services,
  { review, post, token }: OpenReview,
  { team, member }: { team: TeamLook; member: string | null },
): Promise<PostReview> {
  const { row, seen, targets } = post;
  const { answer } = review;
  const media = await mediaFor(services, post, token);
  const answered = answer?.version === row.version;
  return {
    team: {
      name: team.name,
      logo: team.logo && `/content/r/${token}/${team.logo.version}/logo`,
      accent_colour: team.accent,
    },
    client: review.name,
    message: review.message,
    expires_at: review.expires_at.toISOString(),
    planned: post.planned,
    posts: targets.map((target, at) => targetOf(target, media[at] ?? [])),
    state: answered ? 'answered' : reviewableStatuses.includes(row.status) ? 'open' : 'closed',
    member: member !== null,
    answer: answer && {
      decision: answer.decision,
      name: answer.guest,
      note: answer.note,
      current: answered,
      at: new Date(answer.at).toISOString(),
    },
    changed: review.viewed_version !== null && review.viewed_version < row.version,
    seen: seenText(services.secret, review.id, seen),
  };
}
