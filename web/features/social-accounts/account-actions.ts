import type { BodyIn } from '#contract/core/route.ts';
import { updateSlots } from '#contract/posts/plan-routes.ts';
import { movePosts } from '#contract/posts/routes.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  authorizeAccount,
  checkAccount,
  connectAccount,
  createDemoAccount,
  deleteAccount,
  updateAccount,
} from '#contract/social-accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { keepAccount, refreshAccounts } from './queries.ts';

const failed = 'Something went wrong.';

/** Keeps the answer, and has what hangs on accounts read again, posts too. */
function useKeep() {
  const team = useTeam().uuid;
  return (account: SocialAccount) => {
    keepAccount(team, account);
    void queryClient.invalidateQueries({ queryKey: ['posts', team] });
    return refreshAccounts(team);
  };
}

const saidConnected = ({ username, platform }: SocialAccount) =>
  `Connected ${username} on ${platformLooks[platform].name}`;

/** The dialog that asks says why it was refused. */
export function useConnectAccount() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof connectAccount>) => call(connectAccount, { params: { team }, body }),
    said: saidConnected,
    failed: null,
    after: useKeep(),
  });
}

export function useDemoAccount() {
  const team = useTeam().uuid;
  return useChange({
    run: () => call(createDemoAccount, { params: { id: team }, body: {} }),
    said: 'Made a demo account. Its posts appear on a wall of their own',
    failed,
    after: useKeep(),
  });
}

/** The address at the network where the person allows it; the page goes there. */
export function useAuthorize() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof authorizeAccount>) => call(authorizeAccount, { params: { team }, body }),
    failed: null,
    after: ({ url }) => window.location.assign(url),
  });
}

/** Settings of an account, or a new connection of it. */
export function useUpdateAccount(said: string | ((account: SocialAccount) => string)) {
  return useChange({
    run: ({ uuid, ...body }: { uuid: string } & BodyIn<typeof updateAccount>) =>
      call(updateAccount, { params: { uuid }, body }),
    said: (account) => (typeof said === 'string' ? said : said(account)),
    failed: null,
    after: useKeep(),
  });
}

export function useTurnAccount() {
  return useChange({
    run: ({ uuid, active }: { uuid: string; active: boolean }) =>
      call(updateAccount, { params: { uuid }, body: { active } }),
    said: ({ username, active }) => (active ? `${username} is on` : `${username} is off. Nothing is published to it`),
    failed,
    after: useKeep(),
  });
}

export function useCheckAccount() {
  return useChange({
    run: ({ uuid }: { uuid: string }) => call(checkAccount, { params: { uuid } }),
    said: ({ username, state }) =>
      state === 'connected' ? `${username} is connected` : `${username} needs to be connected again`,
    failed,
    after: useKeep(),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteAccount() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: { uuid: string; username: string }) => call(deleteAccount, { params: { uuid } }),
    said: (_done, { username }) => `Disconnected ${username}`,
    failed: null,
    after: () => {
      void queryClient.invalidateQueries({ queryKey: ['posts', team] });
      return refreshAccounts(team);
    },
  });
}

/** Planned posts of an account that is in another zone from now on. */
export function useMovePosts() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof movePosts>) => call(movePosts, { params: { team }, body }),
    said: ({ moved }) => (moved === 0 ? undefined : `Moved ${count(moved, 'planned post')}`),
    failed,
    after: () => queryClient.invalidateQueries({ queryKey: ['posts', team] }),
  });
}

export function useUpdateSlots() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ account, slots }: { account: string; slots: { weekday: number; time: string }[] }) =>
      call(updateSlots, { params: { id: account }, body: { slots } }),
    said: 'Weekly slots saved',
    failed: null,
    after: () => queryClient.invalidateQueries({ queryKey: ['posts', team] }),
  });
}
