import { sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { SearchKind } from '#contract/searches.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Those of some searches about which someone is told. */
export async function alertsOf(db: Db, team: string, user: string, searches: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ search_id: string }>`select a.search_id from search_alerts a
    where a.team_id = ${team} and a.user_id = ${user} and a.search_id = any(${[...searches]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.search_id));
}

/** Everybody who is told about a search. */
export async function alertedBy(tx: Tx, team: string, search: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select a.user_id from search_alerts a
    where a.team_id = ${team} and a.search_id = ${search} order by a.user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** True when that was otherwise. What is there already is never told. */
export async function setAlert(
  tx: Tx,
  { team, search, user }: { team: string; search: string; user: string },
  alert: boolean,
): Promise<boolean> {
  const { rows } = alert
    ? await sql`insert into search_alerts (team_id, search_id, user_id)
        select ${team}, ${search}, u.id from users u where u.id = ${user} on conflict do nothing returning 1`.execute(
        tx,
      )
    : await sql`delete from search_alerts where team_id = ${team} and search_id = ${search} and user_id = ${user} returning 1`.execute(
        tx,
      );
  return rows.length > 0;
}

/** A search with one person who is told of its finds. */
export interface AlertRow {
  team_id: string;
  search_id: string;
  user_id: string;
  name: string;
  query: SavedQuery;
  told_until: Date;
}

/** People who are told, of searches of a kind that they still see, after a place. */
export async function alertsAfter(
  db: Db,
  { kind, feature, flag }: { kind: SearchKind; feature: string; flag: string },
  after: Pick<AlertRow, 'team_id' | 'search_id' | 'user_id'> | null,
  limit: number,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select a.team_id, a.search_id, a.user_id, s.name, s.query, a.told_until
    from search_alerts a join saved_searches s on s.team_id = a.team_id and s.id = a.search_id
      join teams t on t.id = a.team_id join members m on m.team_id = a.team_id and m.user_id = a.user_id and m.active
      join roles r on r.team_id = m.team_id and r.id = m.role_id
    where s.kind = ${kind} and (s.pinned or s.user_id = a.user_id) and t.closed_at is null and ${feature} = any(t.features)
      and ${flag} = any(r.permissions)
      ${after === null ? sql`` : sql`and (a.team_id, a.search_id, a.user_id) > (${after.team_id}::uuid, ${after.search_id}::uuid, ${after.user_id}::uuid)`}
    order by a.team_id, a.search_id, a.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Notes what someone has been told; false where another job did meanwhile. */
export async function noteTold(
  tx: Tx,
  { team_id, search_id, user_id, told_until }: AlertRow,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`update search_alerts set told_until = ${until}
    where team_id = ${team_id} and search_id = ${search_id} and user_id = ${user_id}
      and date_trunc('milliseconds', told_until) = ${told_until} returning 1`.execute(tx);
  return rows.length > 0;
}
