import { sql } from 'kysely';
import type { CalendarView, ViewQuery } from '#contract/posts/view-routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ViewRow {
  team_id: string;
  id: string;
  user_id: string;
  name: string;
  query: ViewQuery;
  usual: boolean;
  created_at: Date;
  updated_at: Date;
  revision: number;
}
/** The fields of a view that people decide. */
export type ViewLook = Pick<ViewRow, 'name' | 'query' | 'usual'>;

export const presentView = (row: ViewRow): CalendarView => ({
  uuid: row.id,
  team: row.team_id,
  name: row.name,
  query: row.query,
  default: row.usual,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  revision: row.revision,
});

const columns = sql`v.team_id, v.id, v.user_id, v.name, v.query, v.usual, v.created_at, v.updated_at, v.revision`;

/** Opens a view among the caller's teams; whose it is, is asked of it. */
export async function findView(db: Db, teams: readonly string[], id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`select ${columns} from calendar_views v
    where v.team_id = any(${[...teams]}::uuid[]) and v.id = ${id}`.execute(db);
  return rows[0];
}

/** By name; a person has few enough to be told whole. */
export async function listViews(db: Db, team: string, user: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select ${columns} from calendar_views v
    where v.team_id = ${team} and v.user_id = ${user} order by lower(v.name), v.id`.execute(db);
  return rows;
}

/** All of a person's, as nobody can change them now. */
export async function lockViews(tx: Tx, team: string, user: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select ${columns} from calendar_views v
    where v.team_id = ${team} and v.user_id = ${user} order by v.id for update`.execute(tx);
  return rows;
}

export async function insertView(
  tx: Tx,
  { team, id, user, createdAt }: { team: string; id: string; user: string; createdAt?: string | undefined },
  { name, query, usual }: ViewLook,
): Promise<void> {
  await sql`insert into calendar_views (team_id, id, user_id, name, query, usual, created_at)
    values (${team}, ${id}, ${user}, ${name}, ${JSON.stringify(query)}::jsonb, ${usual}, coalesce(${createdAt ?? null}::timestamptz, now()))`.execute(
    tx,
  );
}

export async function writeView(
  tx: Tx,
  { team_id: team, id }: Pick<ViewRow, 'team_id' | 'id'>,
  { name, query, usual }: ViewLook,
): Promise<void> {
  await sql`update calendar_views set name = ${name}, query = ${JSON.stringify(query)}::jsonb, usual = ${usual},
      updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteView(tx: Tx, { team_id: team, id }: Pick<ViewRow, 'team_id' | 'id'>): Promise<void> {
  await sql`delete from calendar_views where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function isThere(db: Db, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${user}`.execute(db);
  return rows.length > 0;
}
