import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listMissedWords } from '#contract/tags/missed.ts';
import type { TagOrder } from '#contract/tags/orders.ts';
import { listTagProposals } from '#contract/tags/proposals.ts';
import { listTags, nearDuplicateTags, previewMerge, type TagUse } from '#contract/tags.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { present } from '../../lib/search/params.ts';

export const tagsKey = (team: string) => ['tags', team] as const;

export interface TagFilter {
  q?: string | undefined;
  order?: TagOrder | undefined;
  uses?: TagUse | undefined;
  group?: string | undefined;
  /** With `group`: also tags of the groups below it. */
  subgroups?: 'true' | undefined;
}

/** While files are still being brought up to date, their number is asked for again this often. */
const catchingUpMs = 2_000;

export const tagListQuery = (team: string, filter: TagFilter) =>
  pagedQuery(
    [...tagsKey(team), 'list', filter],
    (page, signal) => call(listTags, { params: { team }, query: present({ ...filter, limit: 100, ...page }), signal }),
    { refetchInterval: ({ state }) => ((state.data?.pages[0]?.catching_up ?? 0) > 0 ? catchingUpMs : false) },
  );

export const tagSearchQuery = (team: string, q: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'search', q],
    queryFn: ({ signal }) => call(listTags, { params: { team }, query: present({ q, limit: 20 }), signal }),
  });

export const nearTagsQuery = (team: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'near'],
    queryFn: ({ signal }) => call(nearDuplicateTags, { params: { team }, signal }),
  });

export const missedWordsQuery = (team: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'missed'],
    queryFn: ({ signal }) => call(listMissedWords, { params: { team }, signal }),
  });

/** Proposed tags that wait: the first of them are decided first. */
export const proposalsQuery = (team: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'proposals'],
    queryFn: ({ signal }) => call(listTagProposals, { params: { team }, query: { limit: limits.page.max }, signal }),
    staleTime: 30_000,
  });

export const mergePreviewQuery = (team: string, from: readonly string[], to: string) =>
  queryOptions({
    queryKey: [...tagsKey(team), 'merge', from, to],
    queryFn: ({ signal }) => call(previewMerge, { params: { team }, body: { from: [...from], to }, signal }),
    staleTime: 0,
  });
