import type { DesignAccount } from '#contract/design-accounts/account.ts';
import { authorizeDesignAccount, createDesignAccount, deleteDesignAccount } from '#contract/design-accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { refreshDesignAccounts } from './queries.ts';
import { design_tool, toolName } from './tool.ts';

/** The address at the tool where the person allows it; the page goes there. */
export function useAuthorize() {
  const id = useTeam().uuid;
  return useChange({
    run: () => call(authorizeDesignAccount, { params: { design_tool, id } }),
    failed: `${toolName} could not be asked.`,
    after: ({ url }) => window.location.assign(url),
  });
}

/** The page that asks says why it was refused. */
export function useConnectDesignAccount() {
  const id = useTeam().uuid;
  return useChange({
    run: (grant: string) => call(createDesignAccount, { params: { design_tool, id }, body: { grant } }),
    said: ({ name }) => `Connected ${name} at ${toolName}`,
    failed: null,
    after: () => refreshDesignAccounts(id),
  });
}

export function useDisconnect() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: DesignAccount) => call(deleteDesignAccount, { params: { design_tool, id: uuid } }),
    said: (_done, { name }) => `Disconnected ${name}`,
    failed: 'The account was not disconnected.',
    after: () => refreshDesignAccounts(team),
  });
}
