import type { DesignAccount, DesignTransfer } from '#contract/design-accounts/account.ts';
import type { DesignAccountCard } from './store/accounts.ts';
import type { TransferRow } from './store/transfers.ts';

/** An account as its team sees it: never with what gives access to it. */
export const presentAccount = (row: DesignAccountCard): DesignAccount => ({
  uuid: row.id,
  team: row.team_id,
  tool: row.tool,
  name: row.name,
  state: row.state,
  state_reason: row.state_reason,
  is_authenticated: row.state === 'connected',
  scopes: row.scopes,
  connected_by: row.connected_by,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

export const presentTransfer = (row: TransferRow): DesignTransfer => ({
  uuid: row.id,
  team: row.team_id,
  account: row.account_id,
  kind: row.kind,
  state: row.state,
  progress: row.progress,
  files: row.files,
  change_set: row.kind === 'import' && row.state === 'done' ? row.set_id : null,
  failed: row.failed,
  created_at: row.created_at.toISOString(),
});
