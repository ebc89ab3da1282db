import { queryOptions } from '@tanstack/react-query';
import { listClientReviews } from '#contract/posts/client-reviews.ts';
import { showHandover } from '#contract/posts/handover-routes.ts';
import { freeSlots, listLabels, nextSlot } from '#contract/posts/plan-routes.ts';
import type { Post } from '#contract/posts/post.ts';
import { listPreviews } from '#contract/posts/preview-routes.ts';
import { showPost } from '#contract/posts/routes.ts';
import { listApprovals, listComments, listVersions, timeline } from '#contract/posts/talk-routes.ts';
import { showTeam } from '#contract/teams/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them, those of the calendar too. */
export const postsKey = (team: string) => ['posts', team] as const;
/** The same for all that is told of one post. */
const onePostKey = (team: string, uuid: string) => [...postsKey(team), 'one', uuid] as const;

export const postQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'post'],
    queryFn: ({ signal }) => call(showPost, { params: { id: uuid }, signal }),
  });

/** The post as its networks tell everybody of it. */
export const postPreviewsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'previews'],
    queryFn: async ({ signal }) => (await call(listPreviews, { params: { id: uuid }, signal })).results,
  });

const comingMs = 5_000;

/** All that a person needs to publish a post by hand at an account; looked at again while files are converted. */
export const handoverQuery = (team: string, uuid: string, account: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'handover', account],
    queryFn: ({ signal }) => call(showHandover, { params: { id: uuid }, query: { account }, signal }),
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'coming') ? comingMs : false),
  });

export const postCommentsQuery = (team: string, uuid: string) =>
  pagedQuery([...onePostKey(team, uuid), 'comments'], (page, signal) =>
    call(listComments, { params: { id: uuid }, query: { ...page, limit: 50 }, signal }),
  );

export const postVersionsQuery = (team: string, uuid: string) =>
  pagedQuery([...onePostKey(team, uuid), 'versions'], (page, signal) =>
    call(listVersions, { params: { id: uuid }, query: { ...page, limit: 50 }, signal }),
  );

export const postTimelineQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'timeline'],
    queryFn: async ({ signal }) => (await call(timeline, { params: { id: uuid }, signal })).results,
  });

export const postApprovalsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'approvals'],
    queryFn: async ({ signal }) => (await call(listApprovals, { params: { id: uuid }, signal })).results,
  });

export const clientReviewsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...onePostKey(team, uuid), 'clients'],
    queryFn: async ({ signal }) => (await call(listClientReviews, { params: { id: uuid }, signal })).results,
  });

export const postLabelsQuery = (team: string) =>
  queryOptions({
    queryKey: [...postsKey(team), 'labels'],
    queryFn: async ({ signal }) => (await call(listLabels, { params: { team }, signal })).results,
  });

/** The time zone of a team, in which posts are planned that no account gives another. */
export const teamZoneQuery = (team: string) =>
  queryOptions({
    queryKey: ['team-zone', team],
    queryFn: async ({ signal }) => (await call(showTeam, { params: { team }, signal })).time_zone ?? 'UTC',
  });

/** The next free slot that accounts have together; null where there is none. */
export const nextSlotQuery = (team: string, accounts: readonly string[]) =>
  queryOptions({
    queryKey: [...postsKey(team), 'next-slot', accounts],
    queryFn: async ({ signal }) =>
      (await call(nextSlot, { params: { team }, query: { account: [...accounts] }, signal })).slot,
    enabled: accounts.length > 0,
    staleTime: 0,
  });

/** The slots between two moments, at most 62 days apart, and which of them are taken. */
export const freeSlotsQuery = (team: string, days: { from: string; to: string }, accounts: readonly string[] = []) =>
  queryOptions({
    queryKey: [...postsKey(team), 'slots', days, accounts],
    queryFn: async ({ signal }) =>
      (await call(freeSlots, { params: { team }, query: { ...days, account: [...accounts] }, signal })).slots,
  });

export const refreshPosts = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: postsKey(team) });

/** Keeps the server's answer to a change, before anything is read again. */
export const keepPost = (team: string, post: Post): void => {
  queryClient.setQueryData(postQuery(team, post.uuid).queryKey, post);
};
