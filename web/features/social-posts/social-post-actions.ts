import type { BodyIn } from '#contract/core/route.ts';
import { createGroup, deleteGroup, updateGroup } from '#contract/social-posts/group-routes.ts';
import type { FoundPost, SocialGroup } from '#contract/social-posts/post.ts';
import {
  acquireSocialPost,
  addSocialPost,
  deleteSocialPost,
  triggerPosts,
  updateSocialPost,
} from '#contract/social-posts/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { keepSocialPost, refreshSocialPosts } from './queries.ts';

type Named = Pick<FoundPost, 'uuid'>;
const setsOf = ({ changeSet }: { changeSet: string | undefined }): string[] => (changeSet ? [changeSet] : []);

function useRefresh() {
  const team = useTeam().uuid;
  return () => refreshSocialPosts(team);
}

function useKeep() {
  const team = useTeam().uuid;
  return ({ reply }: { reply: FoundPost }) => {
    keepSocialPost(team, reply);
    return refreshSocialPosts(team);
  };
}

/** Looks for new posts now, and follows a hashtag where one is given. */
export function useCollect() {
  const team = useTeam().uuid;
  return useChange({
    run: (hashtag?: string) =>
      callWithMeta(triggerPosts, { body: { team, ...(hashtag === undefined ? {} : { hashtag }) } }),
    said: ({ reply }) => {
      const found = reply.accounts.reduce((sum, one) => sum + one.found, 0);
      return [found === 0 ? 'No new posts' : `${count(found, 'new post')} found`, { action: undefined }];
    },
    failed: 'New posts could not be collected',
    settled: useRefresh(),
  });
}

export function useAddPost() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Omit<BodyIn<typeof addSocialPost>, 'team'>) => callWithMeta(addSocialPost, { body: { team, ...body } }),
    said: 'Post added',
    failed: null,
    after: useKeep(),
  });
}

export function useUpdatePost() {
  return useChange({
    run: ({ uuid, ...body }: Named & BodyIn<typeof updateSocialPost>) =>
      callWithMeta(updateSocialPost, { params: { id: uuid }, body }),
    said: 'Saved',
    failed: 'The post could not be changed',
    after: useKeep(),
  });
}

/** Puts several aside, or brings them back. */
export function useRejectPosts() {
  return useChange({
    run: async ({ posts, rejected }: { posts: readonly Named[]; rejected: boolean }) => {
      const sets: string[] = [];
      for (const { uuid } of posts)
        sets.push(...setsOf(await callWithMeta(updateSocialPost, { params: { id: uuid }, body: { rejected } })));
      return { sets };
    },
    said: ({ sets }, { posts, rejected }) => [
      posts.length === 1
        ? rejected
          ? 'Rejected. It can be restored for 30 days'
          : 'Restored'
        : `${count(posts.length, 'post')} ${rejected ? 'rejected' : 'restored'}`,
      { action: undoAction(sets) },
    ],
    failed: (_error, { rejected }) => (rejected ? 'The post could not be rejected' : 'The post could not be restored'),
    settled: useRefresh(),
  });
}

/** Fetches the media of posts into the library: all of them, or some pieces of one. */
export function useAcquirePosts() {
  return useChange({
    run: async ({ posts, media }: { posts: readonly Named[]; media?: readonly number[] }) => {
      const sets: string[] = [];
      const body = media ? { media: [...media] } : {};
      for (const { uuid } of posts)
        sets.push(...setsOf(await callWithMeta(acquireSocialPost, { params: { id: uuid }, body })));
      return { sets };
    },
    said: ({ sets }, { posts }) => [
      posts.length === 1 ? 'Added to the library' : `Media of ${count(posts.length, 'post')} added to the library`,
      { action: undoAction(sets) },
    ],
    failed: 'The media could not be added to the library',
    settled: useRefresh(),
  });
}

export function useDeletePost() {
  return useChange({
    run: ({ uuid }: Named) => callWithMeta(deleteSocialPost, { params: { id: uuid } }),
    said: ['Deleted', { action: undefined }],
    failed: null,
    settled: useRefresh(),
  });
}

export function useCreateGroup() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof createGroup>) => callWithMeta(createGroup, { params: { team }, body }),
    said: (_done, { title }) => `Group ${title} created`,
    failed: null,
    after: useRefresh(),
  });
}

export function useUpdateGroup() {
  return useChange({
    run: ({ uuid, ...body }: Pick<SocialGroup, 'uuid'> & BodyIn<typeof updateGroup>) =>
      callWithMeta(updateGroup, { params: { id: uuid }, body }),
    said: 'Group saved',
    failed: 'The group could not be changed',
    after: useRefresh(),
  });
}

export function useDeleteGroup() {
  return useChange({
    run: ({ uuid }: Pick<SocialGroup, 'uuid'>) => callWithMeta(deleteGroup, { params: { id: uuid } }),
    said: 'Group deleted',
    failed: null,
    after: useRefresh(),
  });
}
