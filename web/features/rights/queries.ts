import { queryOptions } from '@tanstack/react-query';
import { commonRights, rightsOverview } from '#contract/files/rights.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { fileUse } from '#contract/files/use.ts';
import { listRights, listTerms, rightImpact } from '#contract/rights.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { present } from '../../lib/search/params.ts';
import { refreshLists } from '../files/queries.ts';
import { queryOf, type Subject } from '../files/select/subject.ts';

/** Rights by name. All keys begin with the team's so that one call refreshes them. */
export const rightsQuery = (team: string, q: string) =>
  pagedQuery(['rights', team, 'list', q], (page, signal) =>
    call(listRights, {
      params: { team },
      query: {
        limit: 100,
        ...(q === '' ? {} : { q }),
        ...page,
      },
      signal,
    }),
  );

export const overviewQuery = (team: string) =>
  queryOptions({
    queryKey: ['rights', team, 'overview'],
    queryFn: ({ signal }) => call(rightsOverview, { params: { team }, signal }),
  });

export const termsQuery = (team: string, id: string) =>
  queryOptions({
    queryKey: ['rights', team, 'terms', id],
    queryFn: ({ signal }) => call(listTerms, { params: { id }, query: { limit: 100 }, signal }),
  });

export const impactQuery = (team: string, id: string) =>
  queryOptions({
    queryKey: ['rights', team, 'impact', id],
    queryFn: ({ signal }) => call(rightImpact, { params: { id }, signal }),
    staleTime: 0,
  });

/** The rights that files have in common; asked anew each time, as a change begins from them. */
export const commonQuery = ({ team, files, all }: Subject) => {
  const which = all ? { query: queryOf(all) } : { files: files.map((file) => file.uuid) };
  return queryOptions({
    queryKey: ['rights', team, 'common', which],
    queryFn: ({ signal }) => call(commonRights, { params: { team }, body: which, signal }),
    staleTime: 0,
    gcTime: 0,
  });
};

/** Reads again all that a change of rights shows in. */
export function refreshRights(team: string): void {
  void queryClient.invalidateQueries({ queryKey: ['rights', team] });
  void queryClient.invalidateQueries({ queryKey: ['file'] });
  refreshLists(team);
}

/** 'Can I use this?', asked of the file as it is. */
export const fileUseQuery = (file: FileDetail, asked: { role: string | undefined; at: string | undefined }) =>
  queryOptions({
    queryKey: ['file', file.uuid, 'use', { ...asked, revision: file.revision }],
    queryFn: ({ signal }) => call(fileUse, { params: { uuid: file.uuid }, query: present(asked), signal }),
    placeholderData: (previous) => previous,
  });
