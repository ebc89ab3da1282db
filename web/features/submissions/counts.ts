import { queryOptions, useQuery } from '@tanstack/react-query';
import { libraryPolicy } from '#contract/policy/library.ts';
import { postPolicy } from '#contract/policy/posts.ts';
import { useCan } from '../../lib/can.ts';
import { useCalm } from '../../lib/events/calm.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useRequestCount } from '../download-requests/request-count.ts';

/** The calls come with the first count: the first page does without them. */
const postCountQuery = (team: string) =>
  queryOptions({
    queryKey: ['posts', team, 'to-approve', 'count'],
    queryFn: async ({ signal }) => (await import('../posts/to-approve.ts')).countToApprove(team, signal),
    staleTime: 60_000,
  });

/** The number that waits: for anybody, or for the person. */
const incomingCountQuery = (team: string, mine: boolean) =>
  queryOptions({
    queryKey: ['submissions', team, 'count', mine],
    queryFn: async ({ signal }) => (await import('./queries.ts')).countIncoming(team, mine, signal),
    staleTime: 60_000,
  });

/** Work that waits in each part of the inbox; 0 until it is known, and for who does not decide there. */
export interface Waiting {
  readonly files: number;
  /** Of the files, submissions that are assigned to the person. */
  readonly assigned: number;
  readonly requests: number;
  /** Posts that wait for the person's approval. */
  readonly posts: number;
}

export function useWaiting(): Waiting {
  const team = useTeam();
  const calm = useCalm();
  const reviews = useCan(libraryPolicy['library.edit']) && calm;
  const approves = useCan(postPolicy['post.decide']) && team.features.includes('SOCIALS') && calm;
  const files = useQuery({ ...incomingCountQuery(team.uuid, false), enabled: reviews }).data ?? 0;
  const assigned = useQuery({ ...incomingCountQuery(team.uuid, true), enabled: reviews && files > 0 }).data ?? 0;
  const posts = useQuery({ ...postCountQuery(team.uuid), enabled: approves }).data ?? 0;
  return { files, assigned, requests: useRequestCount(), posts };
}

const events = ['submission.created', 'submission.updated', RESYNC];

/** All that waits, for the navigation. */
export function useWaitingCount(): number {
  const team = useTeam().uuid;
  useTeamEvents(team, events, () => void queryClient.invalidateQueries({ queryKey: ['submissions', team] }));
  const { files, requests, posts } = useWaiting();
  return files + requests + posts;
}
