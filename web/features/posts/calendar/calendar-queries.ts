import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { calendar, listDrafts, planTime } from '#contract/posts/routes.ts';
import { listMembers } from '#contract/teams/members.ts';
import { call } from '../../../lib/call.ts';
import { pagedQuery } from '../../../lib/paged.ts';
import { queryClient } from '../../../lib/query.ts';
import type { SocialsSearch } from '../../../lib/search/socials.ts';
import { postsKey } from '../queries.ts';

/** Filters of the calendar, as its address has them. */
export type CalendarFilters = Pick<SocialsSearch, 'account' | 'status' | 'label' | 'author' | 'media' | 'mine'>;

/** Moments, from and up to. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The same as the calls take it. */
const asked = ({ mine, ...filters }: CalendarFilters) => ({ ...filters, ...(mine && { mine: 'true' as const }) });

const everyCalendar = (team: string) => [...postsKey(team), 'calendar'] as const;

export const calendarQuery = (team: string, span: Span, filters: CalendarFilters) =>
  queryOptions({
    queryKey: [...everyCalendar(team), span, filters],
    queryFn: ({ signal }) => call(calendar, { params: { team }, query: { ...span, ...asked(filters) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Drafts that have no date yet, the latest change first. */
export const undatedDraftsQuery = (team: string, filters: CalendarFilters) =>
  pagedQuery([...postsKey(team), 'undated', filters], (page, signal) =>
    call(listDrafts, { params: { team }, query: { ...page, ...asked(filters), undated: 'true', limit: 30 }, signal }),
  );

export const authorsQuery = (team: string) =>
  pagedQuery(
    ['members', team, 'authors'],
    (page, signal) => call(listMembers, { params: { team }, query: { limit: limits.page.max, ...page }, signal }),
    { staleTime: 5 * 60_000 },
  );

/** The moment that a local time is, and what is to be told of it. */
export const planTimeQuery = (team: string, local: string, time_zone: string) =>
  queryOptions({
    queryKey: [...postsKey(team), 'time', local, time_zone],
    queryFn: ({ signal }) => call(planTime, { params: { team }, query: { local, time_zone }, signal }),
    enabled: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local),
    retry: false,
  });

/** Shows a card changed in every calendar that was read, until the server's own answer is there. */
export function changeCard(team: string, uuid: string, change: Partial<PostCard>): void {
  queryClient.setQueriesData<ReplyOut<typeof calendar>>(
    { queryKey: everyCalendar(team) },
    (known) =>
      known && {
        ...known,
        posts: known.posts.map((card) => (card.uuid === uuid ? { ...card, ...change } : card)),
      },
  );
}
