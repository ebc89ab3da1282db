import { queryOptions } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { listSessions } from '#contract/session/auth.ts';
import { listPasskeys } from '#contract/session/passkeys.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { meQuery, saveMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';

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

/** Asks anew who someone is and where they are signed in, after something that proves it has changed. */
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
