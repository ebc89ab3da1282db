import { sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { SearchKind } from '#contract/searches.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Position } from '#platform/db/page.ts';

export interface SearchRow {
  team_id: string;
  id: string;
  user_id: string;
  name: string;
  name_key: string;
  kind: SearchKind;
  query: SavedQuery;
  pinned: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  owner: { uuid: string; first_name: string; last_name: string } | null;
}

const columns = sql`s.team_id, s.id, s.user_id, s.name, s.name_key, s.kind, s.query, s.pinned, s.revision, s.created_at, s.updated_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = s.user_id) as owner`;
/** One's own and the team's. */
const visible = (user: string) => sql`(s.user_id = ${user} or s.pinned)`;

/** Opens a search that a person may see among their teams, or nothing. */
export async function findSearch(
  db: Db,
  teams: readonly string[],
  user: string,
  id: string,
): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`select ${columns} from saved_searches s
    where s.team_id = any(${teams}::uuid[]) and s.id = ${id} and ${visible(user)}`.execute(db);
  return rows[0];
}

export async function lockSearch(tx: Tx, team: string, id: string): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`select ${columns} from saved_searches s
    where s.team_id = ${team} and s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

interface Listed {
  readonly team: string;
  readonly user: string;
  readonly kind: SearchKind;
}

/** By name, after a place. */
export async function listSearches(
  db: Db,
  { team, user, kind }: Listed,
  limit: number,
  after: Position['after'] | null,
): Promise<SearchRow[]> {
  const next = after === null ? sql`` : sql`and (s.name_key, s.id) > (${String(after[0])}, ${String(after[1])}::uuid)`;
  const { rows } = await sql<SearchRow>`select ${columns} from saved_searches s
    where s.team_id = ${team} and s.kind = ${kind} and ${visible(user)} ${next} order by s.name_key, s.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countSearches(db: Db, { team, user, kind }: Listed, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from saved_searches s where s.team_id = ${team} and s.kind = ${kind} and ${visible(user)} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The fields of a search that people decide. */
export interface SearchLook {
  name: string;
  query: SavedQuery;
  pinned: boolean;
}

export async function insertSearch(
  tx: Tx,
  {
    team,
    id,
    user,
    createdAt,
    name,
    kind,
    query,
    pinned,
  }: SearchLook & { team: string; id: string; user: string; kind: SearchKind; createdAt?: string },
): Promise<void> {
  await sql`insert into saved_searches (team_id, id, user_id, name, kind, query, pinned, created_at)
    values (${team}, ${id}, ${user}, ${name}, ${kind}, ${JSON.stringify(query)}::jsonb, ${pinned}, coalesce(${createdAt ?? null}::timestamptz, now()))`.execute(
    tx,
  );
}

export async function updateSearch(
  tx: Tx,
  team: string,
  id: string,
  { name, query, pinned }: SearchLook,
): Promise<void> {
  await sql`update saved_searches set name = ${name}, query = ${JSON.stringify(query)}::jsonb, pinned = ${pinned},
    revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteSearch(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from saved_searches where team_id = ${team} and id = ${id}`.execute(tx);
}
