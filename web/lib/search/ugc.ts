import { type ApprovalState, approvalStates, type PostSource, postSources } from '#contract/social-posts/post.ts';
import { day, on, oneOf, searchShape, textLike, textUpTo, truth, uuid, whole } from './shape.ts';

/** The part of the search for posts on the screen. */
export const readUgcSearch = searchShape({
  q: textUpTo(2000),
  approval: oneOf<ApprovalState>(approvalStates),
  source: oneOf<PostSource>(postSources),
  rejected: on,
  /** Posts with any of the words, where there are several; else with all of them. */
  match: oneOf(['any']),
  media: oneOf(['image', 'video']),
  orientation: oneOf(['landscape', 'portrait', 'square']),
  library: truth,
  /** Days, the last one with the whole of it. */
  from: day,
  to: day,
  creator: uuid,
  language: textLike(/^[a-z]{2,3}$/),
  /** Likes, comments and shares together, at least. */
  engagement: whole,
  /** Groups in the place of posts. */
  view: oneOf(['groups']),
  group: uuid,
  /** The post that is open beside the list. */
  post: uuid,
});
export type UgcSearch = ReturnType<typeof readUgcSearch>;
