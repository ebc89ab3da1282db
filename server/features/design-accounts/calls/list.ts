import type { listDesignAccounts, showSetup } from '#contract/design-accounts/routes.ts';
import { designRedirectPath, designToolNames } from '#contract/design-accounts/tools.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentAccount } from '../present.ts';
import { listAccounts } from '../store/accounts.ts';
import { designToolsById, missingFor } from '../tools/all.ts';

export const list: Handler<typeof listDesignAccounts, Services> = async (call) => {
  const { db, params, query } = call;
  const { design_tool: tool, id: team } = params;
  call.membershipFor(team);
  const accounts = (await listAccounts(db, team, tool)).map(presentAccount);
  return pageOfAll(`design accounts ${tool} ${team}`, accounts, query, ({ uuid }) => uuid);
};

export const setup: Handler<typeof showSetup, Services> = async (call) => {
  const { services, params } = call;
  const { design_tool: id, id: team } = params;
  call.membershipFor(team);
  const tool = designToolsById[id];
  const missing = missingFor(tool, services.config);
  return {
    tool: id,
    name: designToolNames[id],
    configured: missing.length === 0,
    missing,
    redirect_url: `${services.origin}${designRedirectPath}`,
    help_url: tool.helpUrl,
  };
};
