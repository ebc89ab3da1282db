import { queryOptions } from '@tanstack/react-query';
import { listGroups, showGroup } from '#contract/teams/groups.ts';
import { call } from '../../../lib/call.ts';
import { pagedQuery } from '../../../lib/paged.ts';
import { present } from '../../../lib/search/params.ts';

/** The groups of a team, by name. */
export const groupsQuery = (team: string, q = '') =>
  pagedQuery(['people', team, 'groups', q], (page, signal) =>
    call(listGroups, { params: { team }, query: present({ limit: 100, q: q || undefined, ...page }), signal }),
  );

/** A group with all its members. */
export const groupQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: ['people', team, 'group', uuid],
    queryFn: ({ signal }) => call(showGroup, { params: { id: uuid }, signal }),
  });
