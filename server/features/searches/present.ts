import type { Search } from '#contract/searches.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { alertsOf } from './store.alerts.ts';
import { findSearch, type SearchRow } from './store.ts';

export const presentSearch = (row: SearchRow, alert: boolean): Search => ({
  uuid: row.id,
  team: row.team_id,
  name: row.name,
  kind: row.kind,
  query: row.query,
  pinned: row.pinned,
  alert,
  owner: row.owner,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  revision: row.revision,
});

/** The search as it stands now, for an answer after a change. */
export async function showSearch(db: Db, team: string, user: string, id: string): Promise<Search> {
  const row = (await findSearch(db, [team], user, id)) ?? fail('not_found');
  return presentSearch(row, (await alertsOf(db, team, user, [id])).has(id));
}
