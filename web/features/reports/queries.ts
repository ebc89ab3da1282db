import { queryOptions } from '@tanstack/react-query';
import { listReports, type ReportDetail, showReport } from '#contract/reports/routes.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** Reported files that are listed together. */
export interface Listed {
  readonly team: string;
  readonly decided: boolean;
  readonly assignee?: 'me' | 'nobody' | undefined;
}

const key = (team: string) => ['reports', team] as const;

export const reportsQuery = ({ team, decided, assignee }: Listed) =>
  pagedQuery([...key(team), 'list', decided, assignee ?? ''], (page, signal) =>
    call(listReports, {
      params: { team },
      query: { ...page, limit: 30, ...(decided && { decided: 'true' as const }), ...(assignee && { assignee }) },
      signal,
    }),
  );

/** The number of reported files that wait. */
export async function countReports(team: string, signal: AbortSignal): Promise<number> {
  return (await call(listReports, { params: { team }, query: { limit: 1 }, signal })).count;
}

export const reportQuery = (team: string, id: string) =>
  queryOptions({
    queryKey: [...key(team), 'one', id],
    queryFn: ({ signal }) => call(showReport, { params: { id }, signal }),
  });

/** Keeps what the server answered about a reported file, and has all lists read again. */
export function keepReport(reply: ReportDetail): void {
  queryClient.setQueryData(reportQuery(reply.team, reply.uuid).queryKey, reply);
  void queryClient.invalidateQueries({ queryKey: key(reply.team) });
}

const events = ['report.created', 'report.updated', 'file.updated', RESYNC];

/** Reads reports again whenever one comes, or something is decided. */
export const useLiveReports = (team: string): void =>
  useTeamEvents(team, events, () => void queryClient.invalidateQueries({ queryKey: key(team) }));
