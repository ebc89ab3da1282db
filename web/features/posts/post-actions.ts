import type { BodyIn } from '#contract/core/route.ts';
import type { Post } from '#contract/posts/post.ts';
import {
  deletePost,
  duplicatePost,
  publishPost,
  retryPost,
  settlePost,
  stopPost,
  updatePost,
} from '#contract/posts/routes.ts';
import { decidePost, restoreVersion, submitPost } from '#contract/posts/talk-routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { keepPost, refreshPosts } from './queries.ts';

type Named = Pick<Post, 'uuid'>;
const failed = 'Something went wrong.';

/** Keeps what the server answered about a post, and has everything about posts read again. */
function useKeep() {
  const team = useTeam().uuid;
  return ({ reply }: { reply: Post }) => {
    keepPost(team, reply);
    return refreshPosts(team);
  };
}

/** At every account where it is not out yet. */
export function usePublishPost() {
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(publishPost, { params: { id: uuid }, body: {} }),
    said: ['Publishing now', { action: undefined }],
    failed: null,
    after: useKeep(),
  });
}

/** Another try where it failed: at one account, or at all. */
export function useRetryPost() {
  return useChange({
    run: ({ uuid, account }: Named & { account?: string }) =>
      callWithMeta(retryPost, { params: { id: uuid }, body: account === undefined ? {} : { account } }),
    said: ['Trying again', { action: undefined }],
    failed,
    after: useKeep(),
  });
}

/** Ends the tries where it waits for another one. */
export function useStopPost() {
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(stopPost, { params: { id: uuid }, body: {} }),
    said: ['Stopped. The post will not be tried again', { action: undefined }],
    failed,
    after: useKeep(),
  });
}

/** A person's word on a post: it is out, at this address, or it is not. */
export function useSettlePost() {
  return useChange({
    run: ({ uuid, ...body }: Named & BodyIn<typeof settlePost>) =>
      callWithMeta(settlePost, { params: { id: uuid }, body }),
    said: (_done, { published }) => (published ? 'Marked as published' : 'Marked as not published'),
    failed: null,
    after: useKeep(),
  });
}

/** Another like it, as a draft without a date. `open` is offered by the toast where the copy does not open by itself. */
export function useDuplicatePost(open?: (copy: string) => void) {
  return useChange({
    run: ({ uuid, accounts }: Named & { accounts?: string[] }) =>
      callWithMeta(duplicatePost, { params: { id: uuid }, body: accounts ? { accounts } : {} }),
    said: ({ reply }) =>
      open
        ? ['Duplicated', { action: { label: 'Open', run: () => open(reply.uuid) } }]
        : 'Duplicated. This is the copy',
    failed,
    after: useKeep(),
  });
}

/** It does not go out any more, and stays in the calendar. */
export function useCancelPost() {
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(updatePost, { params: { id: uuid }, body: { status: 'cancelled' } }),
    said: 'Cancelled. The post will not be published',
    failed,
    after: useKeep(),
  });
}

/** Takes it out of the schedule; its date stays as a plan. */
export function useBackToDraft() {
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(updatePost, { params: { id: uuid }, body: { status: 'draft' } }),
    said: 'Back to draft',
    failed,
    after: useKeep(),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeletePost() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(deletePost, { params: { id: uuid } }),
    said: 'Deleted the post',
    failed: null,
    after: () => refreshPosts(team),
  });
}

/** Asks for approval of the post as it is now. */
export function useSubmitPost() {
  return useChange({
    run: ({ uuid, note }: Named & { note?: string }) =>
      callWithMeta(submitPost, { params: { id: uuid }, body: note ? { note } : {} }),
    said: 'Submitted for approval',
    failed: null,
    after: useKeep(),
  });
}

/** About the version that was looked at: the server refuses when it has changed since. */
export function useDecidePost() {
  return useChange({
    run: ({ uuid, ...body }: Named & BodyIn<typeof decidePost>) =>
      callWithMeta(decidePost, { params: { id: uuid }, body }),
    said: (_done, { decision }) => (decision === 'approved' ? 'Approved' : 'Asked for changes'),
    failed: null,
    after: useKeep(),
  });
}

export function useRestoreVersion() {
  return useChange({
    run: ({ uuid, number }: Named & { number: number }) =>
      callWithMeta(restoreVersion, { params: { id: uuid }, body: { number } }),
    said: (_done, { number }) => `Restored version ${number}`,
    failed,
    after: useKeep(),
  });
}
