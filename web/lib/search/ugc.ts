import { type ApprovalState, approvalStates, type PostSource, postSources } from '#contract/social-posts/post.ts';
import { on, oneOf, searchShape, textUpTo, truth, uuid, whole } from './shape.ts';

/** The part of the search for posts on the screen. */
export const readUgcSearch = searchShape({
  q: textUpTo(2000),
  approval: oneOf<ApprovalState>(approvalStates),
  source: oneOf<PostSource>(postSources),
  rejected: on,
  /** Posts with any of the words, where there are several; else with all of them. */
  any: on,
  media: oneOf(['image', 'video']),
  orientation: oneOf(['landscape', 'portrait', 'square']),
  library: truth,
  likes: whole,
  /** Groups in the place of posts. */
  view: oneOf(['groups']),
  group: uuid,
  /** The post that is open beside the list. */
  post: uuid,
});
export type UgcSearch = ReturnType<typeof readUgcSearch>;
