import type { OutgoingPost } from '../connector.ts';
import { addComment } from '../shared/first-comment.ts';
import { markOf } from '../shared/text-marks.ts';

/** Adds the first comment once; a note where it could not be. `texts`: of the comments that are there. */
export const firstComment = (
  post: OutgoingPost,
  { texts, add }: { texts: () => Promise<readonly string[]>; add: () => Promise<unknown> },
): Promise<string | undefined> =>
  addComment(post, async (text) => {
    const earlier = post.progress.comment ? await texts() : [];
    if (earlier.some((one) => markOf(one) === markOf(text))) return;
    await post.keep({ comment: 'tried' });
    await add();
  });
