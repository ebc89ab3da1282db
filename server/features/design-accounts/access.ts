import type { DesignToolId } from '#contract/design-accounts/tools.ts';
import type { designAccountPolicy } from '#contract/policy/design-accounts.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type DesignAccountCard, type DesignAccountRow, findAccount } from './store/accounts.ts';

type DesignAccountAction = keyof typeof designAccountPolicy;
type AccountRef = Pick<DesignAccountRow, 'team_id' | 'id'>;

/** An account whose access is given back. */
export type EndableAccount = Authorized<AccountRef, 'design_account.end'>;
/** An account that a file is sent to. */
export type SendableAccount = Authorized<AccountRef, 'design_account.send'>;
/** An account that a design comes from. */
export type ImportableAccount = Authorized<AccountRef, 'design_account.import'>;

/** Opens an account of one of the caller's teams. */
export async function openAccount<A extends DesignAccountAction>(
  call: Opener,
  action: A,
  at: { tool: DesignToolId; id: string },
): Promise<Authorized<DesignAccountCard, A>> {
  const row = (await findAccount(call.db, teamsOf(call.actor), at)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** Opens an account that a body names: it has to be of this very team. */
export async function accountOfTeam<A extends DesignAccountAction>(
  call: Opener,
  action: A,
  at: { team: string; tool: DesignToolId; id: string },
): Promise<Authorized<DesignAccountCard, A>> {
  const row = (await findAccount(call.db, [at.team], at)) ?? fail('not_found', 'This account does not exist.');
  return authorize(call, action, row);
}

/** Refuses an account that has to be connected again first. */
export function requireConnected({
  state,
  state_reason: reason,
}: Pick<DesignAccountRow, 'state' | 'state_reason'>): void {
  if (state !== 'connected') fail('conflict', reason ?? 'This account has to be connected again.');
}
