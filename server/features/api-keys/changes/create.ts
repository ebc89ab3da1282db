import { limits } from '#contract/core/limits.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { countKeys, insertKey, type NewKey } from '../store.ts';

/** Makes a key of the caller's own membership. The caller holds every scope: that was the check. */
export async function createKey(tx: Tx, act: Act, key: Omit<NewKey, 'id'>): Promise<string> {
  const { team, name, prefix, scopes, expiresAt } = key;
  await lockTeam(tx, team);
  if ((await countKeys(tx, team, limits.apiKeysPerTeam)) >= limits.apiKeysPerTeam)
    fail('conflict', `A team has at most ${limits.apiKeysPerTeam} API keys. Revoke one that is not used any more.`);
  const id = newId();
  if (!(await insertKey(tx, { ...key, id }))) invalid('expires_at', 'must be later than now');
  await record(tx, act, {
    team,
    action: 'key.create',
    noun: 'key',
    subject: id,
    after: { name, prefix, scopes, expires_at: expiresAt },
  });
  return id;
}
