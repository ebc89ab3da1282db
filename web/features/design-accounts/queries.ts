import { queryOptions } from '@tanstack/react-query';
import type { Design } from '#contract/design-accounts/account.ts';
import { listDesignAccounts, showSetup, syncDesigns } from '#contract/design-accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { meQuery } from '../../lib/me.ts';
import { type Page, type PagedQuery, pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { design_tool } from './tool.ts';

/** All keys begin with the team's, so that one call refreshes them. */
const keyOf = (team: string) => ['design-accounts', team] as const;

/** The accounts of a team, by name. */
export const designAccountsQuery = (team: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'list'],
    queryFn: async ({ signal }) =>
      (await call(listDesignAccounts, { params: { design_tool, id: team }, signal })).results,
  });

/** The settings that the tool needs before accounts can be connected. */
export const setupQuery = (team: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'setup'],
    queryFn: ({ signal }) => call(showSetup, { params: { design_tool, id: team }, signal }),
  });

const designsAtOnce = 24;

/** The designs of an account, as the tool has them now. */
export const designsQuery = (team: string, account: string, words: string): PagedQuery<Page<Design>> =>
  pagedQuery<Page<Design>>(
    [...keyOf(team), 'designs', account, words],
    (page, signal) => {
      const query = { ...page, limit: designsAtOnce, ...(words === '' ? {} : { query: words }) };
      return call(syncDesigns, { params: { design_tool, id: account }, query, signal });
    },
    { staleTime: 60_000 },
  );

/** Has the accounts read again, and whether the person has one. */
export async function refreshDesignAccounts(team: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: keyOf(team) });
}
