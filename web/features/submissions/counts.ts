import { queryOptions, useQuery } from '@tanstack/react-query';
import { approvalPolicy } from '#contract/policy/approvals.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import { useCan } from '../../lib/can.ts';
import { useCalm } from '../../lib/events/calm.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useKnownRequestCount } from '../download-requests/request-count.ts';

/** The calls come with the first count: the first page does without them. */
const counted = (queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<number>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 60_000 });

const postCountQuery = (team: string) =>
  counted(['posts', team, 'to-approve', 'count'], async (signal) =>
    (await import('../posts/to-approve.ts')).countToApprove(team, signal),
  );

/** The number that waits: for anybody, or for the person. */
const incomingCountQuery = (team: string, mine: boolean) =>
  counted(['submissions', team, 'count', mine], async (signal) =>
    (await import('./queries.ts')).countIncoming(team, mine, signal),
  );

const reportCountQuery = (team: string) =>
  counted(['reports', team, 'count'], async (signal) =>
    (await import('../reports/queries.ts')).countReports(team, signal),
  );

/** Requests of the person whose creator answered since they looked. */
const answeredCountQuery = (team: string) =>
  counted(['approvals', team, 'unseen'], async (signal) =>
    (await import('../approvals/queries.ts')).countUnseen(team, signal),
  );

/** Work that waits in each part of the inbox; 0 until it is known, and for who does not decide there. */
export interface Waiting {
  readonly files: number;
  /** Of the files, submissions that are assigned to the person. */
  readonly assigned: number;
  readonly requests: number;
  /** Files that visitors reported. */
  readonly reports: number;
  /** Posts that wait for the person's approval. */
  readonly posts: number;
  /** Answers of creators that the person has not looked at. */
  readonly answers: number;
  /** True once each of these is known, or could not be read. */
  readonly known: boolean;
}

export function useWaiting(): Waiting {
  const team = useTeam();
  const calm = useCalm();
  const reviews = useCan(libraryPolicy['library.edit']) && calm;
  const approves = useCan(postPolicy['post.decide']) && team.features.includes('SOCIALS') && calm;
  const asks = useCan(approvalPolicy['approval.tidy']) && team.features.includes('UGC_PLUS') && calm;
  const incoming = useQuery({ ...incomingCountQuery(team.uuid, false), enabled: reviews });
  const files = incoming.data ?? 0;
  const assigned = useQuery({ ...incomingCountQuery(team.uuid, true), enabled: reviews && files > 0 }).data ?? 0;
  const reported = useQuery({ ...reportCountQuery(team.uuid), enabled: reviews });
  const posts = useQuery({ ...postCountQuery(team.uuid), enabled: approves });
  const answered = useQuery({ ...answeredCountQuery(team.uuid), enabled: asks });
  const requests = useKnownRequestCount();
  return {
    ...{ files, assigned, requests: requests.count, reports: reported.data ?? 0 },
    ...{ posts: posts.data ?? 0, answers: answered.data ?? 0 },
    known: calm && requests.known && [incoming, reported, posts, answered].every(({ isLoading }) => !isLoading),
  };
}

const nouns = ['submission', 'report', 'approval'];
const events = [...nouns.flatMap((noun) => [`${noun}.created`, `${noun}.updated`, `${noun}.deleted`]), RESYNC];

/** All that waits, for the navigation. */
export function useWaitingCount(): number {
  const team = useTeam().uuid;
  useTeamEvents(team, events, ({ type }) => {
    for (const noun of nouns)
      if (type === RESYNC || type.startsWith(noun))
        void queryClient.invalidateQueries({ queryKey: [`${noun}s`, team] });
  });
  const { files, requests, reports, posts, answers } = useWaiting();
  return files + requests + reports + posts + answers;
}
