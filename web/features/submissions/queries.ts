import { queryOptions } from '@tanstack/react-query';
import { listReviewers, listSubmissions, type SubmissionDetail, showSubmission } from '#contract/submissions/routes.ts';
import type { SubmissionState } from '#contract/submissions/states.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** Submissions that are listed together. */
export interface Incoming {
  readonly team: string;
  /** Undefined: in any state. */
  readonly state: SubmissionState | undefined;
  readonly assignee?: 'me' | 'nobody' | undefined;
  readonly folder?: string | undefined;
  /** Those that the person sent. */
  readonly sent?: boolean;
}

const key = (team: string) => ['submissions', team] as const;

export const incomingQuery = ({ team, state, assignee, folder, sent = false }: Incoming) =>
  pagedQuery([...key(team), 'list', state ?? '', assignee ?? '', folder ?? '', sent], (page, signal) =>
    call(listSubmissions, {
      params: { team },
      query: {
        ...page,
        limit: 30,
        ...(state && { state }),
        ...(assignee && { assignee }),
        ...(folder && { folder }),
        ...(sent && { mine: 'true' as const }),
      },
      signal,
    }),
  );

/** The number that waits: for anybody, or for the person. */
export async function countIncoming(team: string, mine: boolean, signal: AbortSignal): Promise<number> {
  const query = { state: 'waiting', limit: 1, ...(mine && { assignee: 'me' }) } as const;
  return (await call(listSubmissions, { params: { team }, query, signal })).count;
}

export const submissionQuery = (team: string, id: string) =>
  queryOptions({
    queryKey: [...key(team), 'one', id],
    queryFn: ({ signal }) => call(showSubmission, { params: { id }, signal }),
  });

export const reviewersQuery = (team: string) =>
  queryOptions({
    queryKey: [...key(team), 'reviewers'],
    queryFn: async ({ signal }) =>
      (await call(listReviewers, { params: { team }, query: { limit: 200 }, signal })).results,
    staleTime: 5 * 60_000,
  });

/** Keeps what the server answered about a submission, and has all lists read again. */
export function keepSubmission(reply: SubmissionDetail): void {
  queryClient.setQueryData(submissionQuery(reply.team, reply.uuid).queryKey, reply);
  void queryClient.invalidateQueries({ queryKey: key(reply.team) });
}

const events = ['submission.created', 'submission.updated', 'file.updated', 'file.recycled', 'file.processed', RESYNC];

/** Reads submissions again whenever one of the team, or a file of it, changes. */
export const useLiveSubmissions = (team: string): void =>
  useTeamEvents(team, events, () => void queryClient.invalidateQueries({ queryKey: key(team) }));
