import { queryOptions } from '@tanstack/react-query';
import { recentRequests } from '#contract/approvals/routes.ts';
import { listGroups, showGroup } from '#contract/social-posts/group-routes.ts';
import type { FoundPost } from '#contract/social-posts/post.ts';
import {
  listByCreator,
  listSocialPosts,
  oembed,
  overview,
  showSocialPost,
  suggest,
} from '#contract/social-posts/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import type { UgcSearch } from '../../lib/search/ugc.ts';

/** All keys begin with the team's, so that one call refreshes them. */
const socialPostsKey = (team: string) => ['social-posts', team] as const;

/** An address -> the filters of the list. */
export const filtersOf = (search: UgcSearch) => {
  const { q, approval, source, rejected, match, media, orientation, library, creator, language, engagement } = search;
  const { from, to } = search;
  return {
    ...(q ? { q } : {}),
    ...(approval ? { approval: [approval] } : {}),
    ...(source ? { source: [source] } : {}),
    ...(rejected ? { rejected: 'true' as const } : {}),
    ...(match ? { match } : {}),
    ...(media ? { media } : {}),
    ...(orientation ? { orientation } : {}),
    ...(library === undefined ? {} : { library: library ? ('true' as const) : ('false' as const) }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(creator ? { creator: [creator] } : {}),
    ...(language ? { language: [language] } : {}),
    ...(engagement ? { engagement } : {}),
  };
};

export const socialPostsQuery = (team: string, search: UgcSearch) =>
  pagedQuery([...socialPostsKey(team), 'list', filtersOf(search)], (page, signal) =>
    call(listSocialPosts, { params: { team }, query: { ...filtersOf(search), ...page, limit: 48 }, signal }),
  );

/** Numbers of posts by the state of their rights, whatever part of them is shown. */
export const overviewQuery = (team: string, { approval: _approval, rejected: _rejected, ...search }: UgcSearch) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'overview', filtersOf(search)],
    queryFn: ({ signal }) => call(overview, { params: { team }, query: filtersOf(search), signal }),
  });

export const suggestQuery = (team: string, q: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'suggest', q],
    queryFn: ({ signal }) => call(suggest, { params: { team }, query: { q }, signal }),
    enabled: q !== '',
  });

export const socialPostQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'one', uuid],
    queryFn: ({ signal }) => call(showSocialPost, { params: { id: uuid }, signal }),
  });

/** The embed of a post, as its network tells it, or why there is none. */
export const embedQuery = (team: string, post: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'embed', post],
    queryFn: ({ signal }) => call(oembed, { params: { team, post }, signal }),
    staleTime: 3_600_000,
  });

/** The first posts by the creator of a post. */
export const byCreatorQuery = (team: string, post: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'creator', post],
    queryFn: ({ signal }) => call(listByCreator, { params: { id: post }, query: { limit: 9 }, signal }),
  });

/** The latest requests to a creator, and what became of them. */
export const creatorRequestsQuery = (team: string, creator: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'requests', creator],
    queryFn: ({ signal }) => call(recentRequests, { params: { id: team }, query: { creator, limit: 5 }, signal }),
  });

export const groupsQuery = (team: string, q = '') =>
  pagedQuery([...socialPostsKey(team), 'groups', q], (page, signal) =>
    call(listGroups, { params: { team }, query: { ...(q ? { q } : {}), ...page }, signal }),
  );

export const groupQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...socialPostsKey(team), 'group', uuid],
    queryFn: ({ signal }) => call(showGroup, { params: { id: uuid }, signal }),
  });

export const refreshSocialPosts = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: socialPostsKey(team) });

/** Keeps the server's answer to a change, before anything is read again. */
export const keepSocialPost = (team: string, post: FoundPost): void => {
  queryClient.setQueryData(socialPostQuery(team, post.uuid).queryKey, post);
};
