import type { ApiKey } from '#contract/api-keys.ts';
import type { KeyRow } from './store.ts';

export const presentKey = (row: KeyRow): ApiKey => ({
  uuid: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  withheld: row.scopes.filter((scope) => !row.flags.includes(scope)),
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  ended: row.ended,
});
