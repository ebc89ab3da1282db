import { queryOptions } from '@tanstack/react-query';
import { listAudit, showAuditRetention } from '#contract/audit/routes.ts';
import { listMembers } from '#contract/teams/members.ts';
import { addressOf, call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import type { AuditSearch } from '../../lib/search/team/audit.ts';
import { saveFrom } from '../downloads/save.ts';

/** The reader's days, as moments. */
function moments({ from, to, ...rest }: AuditSearch) {
  const at = (value: string, days: number) => {
    const date = new Date(`${value}T00:00:00`);
    date.setDate(date.getDate() + days);
    return date.toISOString();
  };
  return { ...rest, ...(from ? { from: at(from, 0) } : {}), ...(to ? { to: at(to, 1) } : {}) };
}

export const auditQuery = (team: string, search: AuditSearch) =>
  pagedQuery(
    ['audit', team, search],
    (page, signal) =>
      call(listAudit, {
        params: { team },
        query: { limit: 100, ...moments(search), ...page },
        signal,
      }),
    {
      // New events come all the time: what is shown stays as it was asked for.
      staleTime: 0,
      refetchOnReconnect: false,
    },
  );

/** Has everything that matches saved for a spreadsheet. A refusal is heard before, as a download would save it as a file. */
export async function takeCsv(team: string, search: AuditSearch): Promise<void> {
  const query = moments(search);
  await call(listAudit, { params: { team }, query: { ...query, limit: 1 } });
  saveFrom(addressOf(listAudit, { params: { team }, query: { ...query, format: 'csv' } }), 'audit-log.csv');
}

export const retentionQuery = (team: string, days?: number) =>
  queryOptions({
    queryKey: ['audit-retention', team, days ?? null],
    queryFn: ({ signal }) =>
      call(showAuditRetention, { params: { team }, query: days === undefined ? {} : { days }, signal }),
    staleTime: 0,
  });

export const auditPeopleQuery = (team: string) =>
  queryOptions({
    queryKey: ['audit-people', team],
    queryFn: async ({ signal }) =>
      (await call(listMembers, { params: { team }, query: { limit: 200 }, signal })).results,
  });
