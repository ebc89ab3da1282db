import { useState } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { useRoleAllows } from '../../lib/can.ts';
import { useKey } from '../../lib/keys.ts';
import type { UgcSearch } from '../../lib/search/ugc.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { toast } from '../../lib/toast.ts';
import { useMayAsk } from '../approvals/use-may-ask.ts';
import { obstacleToAsk } from './post-words.ts';
import { useAcquirePosts, useRejectPosts } from './social-post-actions.ts';
import type { usePostChoice } from './use-post-choice.ts';

interface Listed {
  readonly search: UgcSearch;
  readonly set: SetSearch<UgcSearch>;
  readonly rows: readonly FoundPost[];
  readonly choice: ReturnType<typeof usePostChoice>;
}

const keys = { group: 'Social posts' };

/** The decisions about the posts that are chosen, or the one that is looked at, by buttons and by keys. */
export function useDecidingPosts({ search, set, rows, choice }: Listed) {
  const [asking, setAsking] = useState<readonly FoundPost[]>([]);
  const mayAsk = useMayAsk();
  const mayAcquire = useRoleAllows(libraryPolicy['library.upload']);
  const acquire = useAcquirePosts();
  const reject = useRejectPosts();
  const chosen = rows.filter(({ uuid }) => choice.chosen.has(uuid));
  const current = rows.find(({ uuid }) => uuid === (search.post ?? choice.active));
  const subject = chosen.length > 0 ? chosen : current ? [current] : [];
  const some = subject.length > 0;

  /** Goes on to the next post, as one who decides post by post does. */
  const next = () => {
    if (chosen.length > 0) return choice.clear();
    const at = rows.findIndex(({ uuid }) => uuid === current?.uuid);
    const after = rows[at + 1] ?? rows[at - 1];
    if (after) choice.setActive(after.uuid);
    if (search.post) set({ post: after?.uuid }, true);
  };
  const step = (by: number) => {
    const other = rows[rows.findIndex(({ uuid }) => uuid === search.post) + by];
    if (other) set({ post: other.uuid }, true);
  };
  const take = () => {
    const posts = subject.filter(({ media }) => media.some(({ file, url }) => file === null && url !== null));
    if (posts.length > 0) acquire.mutate({ posts }, { onSuccess: choice.clear });
  };
  const putAside = (posts: readonly FoundPost[], rejected: boolean) => {
    reject.mutate({ posts, rejected });
    next();
  };
  const ask = (posts: readonly FoundPost[]) => {
    const obstacle = obstacleToAsk(posts);
    if (obstacle === undefined) setAsking(posts);
    else toast.error(obstacle);
  };

  const word = search.rejected ? 'Restore' : 'Reject';
  useKey('a', take, { ...keys, label: 'Add to the library', enabled: mayAcquire && some && !search.rejected });
  useKey('x', () => putAside(subject, !search.rejected), { ...keys, label: word, enabled: some });
  useKey('g', () => ask(subject), { ...keys, label: 'Ask for approval', enabled: mayAsk && some && !search.rejected });
  useKey('ArrowLeft', () => step(-1), { ...keys, label: 'Post before', enabled: search.post !== undefined });
  useKey('ArrowRight', () => step(1), { ...keys, label: 'Next post', enabled: search.post !== undefined });
  useKey('Escape', () => (search.post ? set({ post: undefined }, true) : choice.clear()), {
    enabled: search.post !== undefined || choice.chosen.size > 0,
  });
  return { mayAsk, mayAcquire, chosen, take, putAside, ask, asking, setAsking, busy: acquire.isPending };
}
