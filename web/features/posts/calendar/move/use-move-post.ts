import type { UseMutationResult } from '@tanstack/react-query';
import { updatePost } from '#contract/posts/routes.ts';
import type { settableStatuses } from '#contract/posts/states.ts';
import { CallError, callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { day as dayText } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { toast } from '../../../../lib/toast.ts';
import { keepPost, refreshPosts } from '../../queries.ts';
import { changeCard } from '../calendar-queries.ts';
import type { Movable } from './movable.ts';
import type { Plan } from './plan-move.ts';

export interface Move {
  readonly post: Movable;
  readonly plan: Plan;
  /** A draft is only given its date, and stays a draft. */
  readonly asDraft?: boolean;
}

type Settable = (typeof settableStatuses)[number];

/** The status that a post gets by being put on a time: a draft that had none is scheduled, a failed one goes out again. */
function statusAfter({ status, scheduledDate }: Movable): Settable | undefined {
  if (status === 'failed') return 'scheduled';
  const waits = status === 'draft' || status === 'approved';
  return waits && scheduledDate === null ? 'scheduled' : undefined;
}

/** 'Nov 24 2026 18:30', with the zone where it is not that of the calendar. */
export const planText = ({ local, time_zone }: Plan, zone: string): string =>
  `${dayText(local)} ${local.slice(11, 16)}${time_zone === zone ? '' : ` (${time_zone.replaceAll('_', ' ')})`}`;

/** The sentence of a refusal that names what stands in the way, not only that something does. */
export const refusalReason = (error: unknown): string | undefined =>
  error instanceof CallError ? (error.errors[0]?.message ?? error.message) : undefined;

/** Says why a post stays where it was; a draft that cannot be scheduled may still be given its date. */
function sayRefused(error: unknown, given: Move, again: (move: Move) => void): void {
  const { post, asDraft = false } = given;
  const tried = !asDraft && post.status === 'draft' && post.scheduledDate === null;
  toast.error(tried ? 'The draft was not scheduled' : 'The post was not moved', {
    reason: refusalReason(error),
    ...(tried && { action: { label: 'Keep as draft', run: () => again({ ...given, asDraft: true }) } }),
  });
}

/**
 * Puts a post on another time: seen at once, with Undo; back where it was when the server refuses, with the reason.
 * `quiet`: whoever asks says why it was refused.
 */
export function useMovePost(zone: string, { quiet = false } = {}): UseMutationResult<unknown, Error, Move> {
  const team = useTeam().uuid;
  const change: UseMutationResult<unknown, Error, Move> = useChange({
    run: async ({ post, plan, asDraft = false }: Move) => {
      const status = asDraft ? undefined : statusAfter(post);
      const { instant: scheduledDate, local, time_zone } = plan;
      changeCard(team, post.uuid, { scheduledDate, local, time_zone, ...(status && { status }) });
      const body = { scheduledDate: local, time_zone, ...(status && { status }) };
      return callWithMeta(updatePost, { params: { id: post.uuid }, body });
    },
    said: ({ reply }, { post, plan }) => {
      const verb = post.scheduledDate === null && reply.status === 'scheduled' ? 'Scheduled for' : 'Moved to';
      const note = reply.planned?.note;
      return `${verb} ${planText(plan, zone)}${note ? `. ${note}` : ''}`;
    },
    failed: (error, given) => {
      if (!quiet) sayRefused(error, given, (move) => change.mutate(move));
      return null;
    },
    after: ({ reply }) => keepPost(team, reply),
    settled: () => refreshPosts(team),
  });
  return change;
}
