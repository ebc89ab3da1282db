import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findKey, type KeyRow } from './store.ts';

export type ManagedKey = Authorized<KeyRow, 'api_key.manage'>;

/** Opens a key for those who manage its team. */
export async function openKey(call: Opener, id: string): Promise<ManagedKey> {
  const row = (await findKey(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'api_key.manage', row);
}
