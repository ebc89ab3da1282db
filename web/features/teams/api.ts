import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { updateMe } from '#contract/session/routes.ts';
import { acceptInvite, askInvite, showInvite } from '#contract/teams/invites.ts';
import { createTeam, showTeam } from '#contract/teams/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { type Membership, meQuery } from '../../lib/me.ts';

/** Makes another team the active one. Nothing of the former stays in memory. */
export function useSwitchTeam() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useChange({
    run: (team: Pick<Membership, 'uuid'>) => call(updateMe, { body: { active_team: team.uuid } }),
    after: async (me) => {
      await navigate({ to: '/library/', search: {} });
      client.setQueryData(meQuery.queryKey, me);
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
    },
  });
}

export function useCreateTeam() {
  return useMutation({ mutationFn: (name: string) => call(createTeam, { body: { name } }) });
}

/** The settings of a team. */
export const teamQuery = (team: string) =>
  queryOptions({
    queryKey: ['team', team],
    queryFn: ({ signal }) => call(showTeam, { params: { team }, signal }),
  });

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(showInvite, { params: { token }, signal }),
    retry: false,
  });

/** Has an invitation for several people sent to an address. */
export const useAskInvite = (token: string) =>
  useMutation({ mutationFn: (email: string) => call(askInvite, { params: { token }, body: { email } }) });

/** Joins with a new account, or with the one that is signed in. */
export function useAcceptInvite(token: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { first_name?: string; last_name?: string; password?: string }) =>
      call(acceptInvite, { params: { token }, body }),
    onSuccess(me) {
      client.clear();
      client.setQueryData(meQuery.queryKey, me);
      onDone();
    },
  });
}
