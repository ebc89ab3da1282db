import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface FailedRow {
  id: string;
  team_id: string;
  team_name: string;
  file_id: string;
  file_name: string;
  media_type: string;
  size: number;
  failed: string;
  created_at: Date;
}

const from = sql`from versions v join files f on f.team_id = v.team_id and f.id = v.file_id join teams t on t.id = v.team_id and t.closed_at is null`;
const columns = sql`v.id, v.team_id, t.name as team_name, v.file_id, f.name as file_name, v.media_type, v.size, v.failed, v.created_at`;

/** Newest first, of all teams. */
export async function listFailed(db: Db, limit: number, after: string | null): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`select ${columns} ${from} where v.failed is not null
    ${after === null ? sql`` : sql`and v.id < ${after}::uuid`} order by v.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFailed(db: Db, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 ${from} where v.failed is not null limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findFailed(db: Db, id: string): Promise<FailedRow | undefined> {
  const { rows } = await sql<FailedRow>`select ${columns} ${from} where v.failed is not null and v.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps the version to the transaction; false when it did not fail any more. */
export async function holdFailed(tx: Tx, { team_id, id }: Pick<FailedRow, 'team_id' | 'id'>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from versions where team_id = ${team_id} and id = ${id} and failed is not null for no key update`.execute(
      tx,
    );
  return rows.length > 0;
}
