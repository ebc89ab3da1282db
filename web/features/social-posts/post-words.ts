import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  type ApprovalState,
  type FoundOn,
  type FoundPost,
  type PostSource,
  postSources,
} from '#contract/social-posts/post.ts';

export const approvalWords: Readonly<Record<ApprovalState, string>> = {
  none: 'Not requested',
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
};

const sourceWords: Readonly<Record<PostSource, string>> = {
  tag: 'Tagged',
  mention: 'Mentions',
  hashtag: 'Hashtags',
  reply: 'Replies',
  own: 'Your posts',
  link: 'By link',
  hand: 'By hand',
  upload: 'Uploads',
};

/** Kinds of sources for a row of chips. */
export const sourceChips = postSources.map((value) => ({ value, label: sourceWords[value] }));

const cameBy: Readonly<Record<PostSource, string>> = {
  tag: 'tags you',
  mention: 'mentions you',
  hashtag: 'has a hashtag you follow',
  reply: 'replies to you',
  own: 'is yours',
  link: 'was added by its link',
  hand: 'was added by hand',
  upload: 'was uploaded by its creator',
};

export const platformName = (platform: FoundOn): string =>
  platform === 'web' ? 'the web' : platformLooks[platform].name;

/** Such as 'On Bluesky, mentions you'. */
export const whereFrom = ({ platform, source }: FoundPost): string => `On ${platformName(platform)}, ${cameBy[source]}`;

export const handleOf = ({ creator }: FoundPost): string => (creator ? `@${creator.handle}` : 'Unknown creator');

/** A name for a post in the words of screen readers. */
export const spokenPost = (post: FoundPost): string =>
  `${post.caption.split('\n')[0]?.slice(0, 80) || 'Post'} by ${handleOf(post)}, ${approvalWords[post.approval].toLowerCase()}`;

/** The reason creators of posts are not asked for approval. */
export function obstacleToAsk(posts: readonly FoundPost[]): string | undefined {
  const blocked = posts.find(({ creator }) => creator?.blocked);
  if (blocked) return `${handleOf(blocked)} is not to be contacted.`;
  if (posts.some(({ media }) => media.length === 0)) return 'A post without images or videos needs no approval.';
  return posts.some(({ source }) => source === 'own') ? 'Your own posts need no approval.' : undefined;
}
