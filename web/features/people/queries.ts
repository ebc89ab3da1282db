import { queryOptions } from '@tanstack/react-query';
import { ownedByMember } from '#contract/people.ts';
import { listInvites } from '#contract/teams/invites.ts';
import { listMembers, type MemberOrder } from '#contract/teams/members.ts';
import { listRoles } from '#contract/teams/roles.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { present } from '../../lib/search/params.ts';

interface MemberFilter {
  readonly q?: string;
  readonly role?: string | undefined;
  readonly active?: boolean | undefined;
  readonly order?: MemberOrder;
}

/** Members, by name unless another order is asked for. All keys begin with the team's so that one call refreshes them. */
export const membersQuery = (team: string, { q, role, active, order }: MemberFilter) =>
  pagedQuery(['people', team, 'members', { q, role, active, order }], (page, signal) =>
    call(listMembers, {
      params: { team },
      query: present({
        limit: 50,
        q: q || undefined,
        role,
        order,
        active: active === undefined ? undefined : active ? ('true' as const) : ('false' as const),
        ...page,
      }),
      signal,
    }),
  );

/** Open invitations, and those whose time is over. */
export const invitesQuery = (team: string) =>
  pagedQuery(['people', team, 'invites'], (page, signal) =>
    call(listInvites, {
      params: { team },
      query: present({ limit: 50, expired: 'true' as const, ...page }),
      signal,
    }),
  );

export const rolesQuery = (team: string) =>
  queryOptions({
    queryKey: ['people', team, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { team }, query: { limit: 200 }, signal }),
  });

/** The things that someone owns, asked anew each time: a choice is made by it. */
export const ownedQuery = (team: string, member: string) =>
  queryOptions({
    queryKey: ['people', team, 'owned', member],
    queryFn: ({ signal }) => call(ownedByMember, { params: { id: member }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function refreshPeople(team: string): void {
  void queryClient.invalidateQueries({ queryKey: ['people', team] });
}
