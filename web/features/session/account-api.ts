import { queryOptions } from '@tanstack/react-query';
import { listPasskeys } from '#contract/auth/passkeys.ts';
import { listSessions } from '#contract/auth/routes.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { call } from '../../lib/call.ts';
import { meQuery, saveMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export type Session = ReplyOut<typeof listSessions>[number];
export type Passkey = ReplyOut<typeof listPasskeys>[number];

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

/** What proves who someone is has changed: who they are and where they are signed in is asked again. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  ]);
}

/** Saves a choice as soon as it is made, and says so. */
export const useSaveChoice = (done: string) =>
  useChange({
    run: saveMe,
    said: () => done,
  });
