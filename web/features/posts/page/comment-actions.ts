import { createComment, deleteComment, updateComment } from '#contract/posts/talk-routes.ts';
import { call, callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { useTeam } from '../../../lib/me.ts';
import { refreshPosts } from '../queries.ts';

interface Written {
  readonly comment: string;
  readonly mentions: string[];
}

/** The form says why it was refused. */
export function useWriteComment(post: string) {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Written) => call(createComment, { params: { id: post }, body }),
    failed: null,
    after: () => refreshPosts(team),
  });
}

export function useRewriteComment() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, ...body }: Written & { uuid: string }) => call(updateComment, { params: { id: uuid }, body }),
    failed: null,
    after: () => refreshPosts(team),
  });
}

export function useDeleteComment() {
  const team = useTeam().uuid;
  return useChange({
    async run(uuid: string) {
      const done = await callWithMeta(deleteComment, { params: { id: uuid } });
      if (done.status !== 204) throw new Error(`A deletion answered ${done.status}.`);
      return done;
    },
    said: 'Comment deleted',
    failed: 'Something went wrong.',
    after: () => refreshPosts(team),
  });
}
