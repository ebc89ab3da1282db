import type { z } from 'zod';
import { type DownloadRequest, updateRequest, updateRequestsOfUser } from '#contract/download-requests.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshRequests } from './queries.ts';

export type Verdict = z.input<typeof updateRequest.body>;

/** Why it was refused, in the server's words where it said why. */
export const sentence = (error: unknown): string | undefined =>
  error instanceof CallError ? error.message : error ? 'Something went wrong.' : undefined;

const words = { approved: 'approved', denied: 'declined', pending: 'set back' } as const;

function said(status: Verdict['status'], sets: readonly string[], changed: number): void {
  refreshRequests();
  const what = changed === 1 ? 'Request' : count(changed, 'request');
  toast.success(`${what} ${words[status]}`, { action: undoAction(sets) });
}

/** Decides requests one after the other; throws at the first that is refused, once the others are told of. */
export async function decide(requests: readonly DownloadRequest[], verdict: Verdict): Promise<void> {
  const sets: string[] = [];
  try {
    for (const { uuid, revision } of requests) {
      const headers = { 'if-match': `"${revision}"` };
      const { changeSet } = await callWithMeta(updateRequest, { params: { id: uuid }, body: verdict, headers });
      if (changeSet) sets.push(changeSet);
    }
  } finally {
    if (sets.length > 0) said(verdict.status, sets, sets.length);
    else refreshRequests();
  }
}

/** Decides all that one requester waits for, as one act. */
export async function decideAllOf(team: string, user: string, { status, expires_at, message }: Verdict): Promise<void> {
  if (status === 'pending') return;
  const { reply, changeSet } = await callWithMeta(updateRequestsOfUser, {
    params: { team },
    body: { user, status, expires_at, message },
  });
  said(status, changeSet ? [changeSet] : [], reply.results.length);
}
