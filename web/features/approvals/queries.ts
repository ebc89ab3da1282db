import { queryOptions } from '@tanstack/react-query';
import { type ApprovalStatus, listApprovals, listApprovalTerms } from '#contract/approvals/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
const approvalsKey = (team: string) => ['approvals', team] as const;

export interface ApprovalFilter {
  readonly status?: ApprovalStatus | undefined;
  readonly q?: string | undefined;
  readonly file?: string | undefined;
  /** Those alone whose answer the person has not looked at. */
  readonly unseen?: boolean;
}

export const approvalsQuery = (team: string, { status, q, file, unseen = false }: ApprovalFilter) =>
  pagedQuery([...approvalsKey(team), 'list', status, q, file, unseen], (page, signal) =>
    call(listApprovals, {
      params: { team },
      query: {
        ...{ ...page, limit: 50 },
        ...(status ? { status } : {}),
        ...(q ? { q } : {}),
        ...(file ? { file } : {}),
        ...(unseen && { unseen: 'true' as const }),
      },
      signal,
    }),
  );

/** The number of the person's requests whose answer they have not looked at. */
export async function countUnseen(team: string, signal: AbortSignal): Promise<number> {
  return (await call(listApprovals, { params: { team }, query: { unseen: 'true', limit: 1 }, signal })).count;
}

/** The versions of the terms that creators are asked to agree to, the newest first. */
export const approvalTermsQuery = (team: string) =>
  queryOptions({
    queryKey: [...approvalsKey(team), 'terms'],
    queryFn: async ({ signal }) =>
      (await call(listApprovalTerms, { params: { team }, query: { limit: 50 }, signal })).results,
  });

export const refreshApprovals = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: approvalsKey(team) });
