import type { z } from 'zod';
import { type DownloadRequest, updateRequest, updateRequestsOfUser } from '#contract/download-requests.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { count } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { newsKey } from '../../lib/unread.ts';
import { refreshRequests } from './queries.ts';

export type Decision = z.input<typeof updateRequest.body>;

/** The reason it was refused, in the server's words where it said why. */
export const sentence = (error: unknown): string | undefined =>
  error instanceof CallError ? error.message : error ? 'Something went wrong.' : undefined;

const words = { approved: 'approved', denied: 'declined', pending: 'set back' } as const;

function said(text: string, sets: readonly string[]): void {
  refreshRequests();
  // Nobody has to be told any more of what is decided.
  void queryClient.invalidateQueries({ queryKey: newsKey });
  toast.success(text, { action: undoAction(sets) });
}

const wordsOf = (status: Decision['status'], changed: number) =>
  `${changed === 1 ? 'Request' : count(changed, 'request')} ${words[status]}`;

function textOf(requests: readonly DownloadRequest[], status: Decision['status'], changed: number): string {
  const ended = status === 'denied' && requests.every((request) => request.status === 'approved');
  if (!ended) return wordsOf(status, changed);
  return `${changed === 1 ? 'Download' : count(changed, 'download')} revoked`;
}

/** Decides requests one after the other; throws at the first that is refused, once the others are told of. */
export async function decide(requests: readonly DownloadRequest[], verdict: Decision): Promise<void> {
  const sets: string[] = [];
  try {
    for (const { uuid, revision } of requests) {
      const headers = { 'if-match': `"${revision}"` };
      const { changeSet } = await callWithMeta(updateRequest, { params: { id: uuid }, body: verdict, headers });
      if (changeSet) sets.push(changeSet);
    }
  } finally {
    if (sets.length > 0) said(textOf(requests, verdict.status, sets.length), sets);
    else refreshRequests();
  }
}

/** Approves all that one requester waits for, of a team or through one Media Centre, as one act. */
export async function approveAllOf(
  { team, centre }: { team: string; centre?: string | undefined },
  user: string,
  { expires_at, message }: Decision,
): Promise<void> {
  const { reply, changeSet } = await callWithMeta(updateRequestsOfUser, {
    params: { team },
    body: { user, status: 'approved', expires_at, message, ...(centre === undefined ? {} : { media_centre: centre }) },
  });
  said(wordsOf('approved', reply.results.length), changeSet ? [changeSet] : []);
}
