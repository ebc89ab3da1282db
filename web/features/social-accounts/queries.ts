import { queryOptions } from '@tanstack/react-query';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { listAccounts, listPlatforms } from '#contract/social-accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
export const accountsKey = (team: string) => ['social-accounts', team] as const;

/** Every account of a team, turned off or not, by network and name. */
export const accountsQuery = (team: string) =>
  queryOptions({
    queryKey: [...accountsKey(team), 'list'],
    queryFn: async ({ signal }) => (await call(listAccounts, { params: { team }, signal })).results,
  });

/** The networks, and what each of them needs before accounts can be connected. */
export const platformsQuery = (team: string) =>
  queryOptions({
    queryKey: [...accountsKey(team), 'platforms'],
    queryFn: async ({ signal }) => (await call(listPlatforms, { params: { team }, signal })).results,
  });

export const refreshAccounts = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: accountsKey(team) });

/** Keeps the server's answer about an account, before the list is read again. */
export function keepAccount(team: string, account: SocialAccount): void {
  queryClient.setQueryData(accountsQuery(team).queryKey, (all) =>
    all?.some(({ uuid }) => uuid === account.uuid)
      ? all.map((one) => (one.uuid === account.uuid ? account : one))
      : [...(all ?? []), account],
  );
}
