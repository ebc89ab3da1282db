import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ExportedPart {
  number: number;
  name: string;
  size: number;
  sha256: string;
}

export interface ExportRow {
  team_id: string;
  id: string;
  state: 'making' | 'ready' | 'failed';
  part_bytes: number;
  files: number | null;
  total_bytes: number | null;
  done_bytes: number;
  parts: ExportedPart[];
  failed: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  asker: { id: string; first_name: string; last_name: string } | null;
}

const columns = sql`e.team_id, e.id, e.state, e.part_bytes, e.files, e.total_bytes, e.done_bytes, e.parts, e.failed, e.created_at, e.finished_at, e.expires_at,
  (select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = e.asked_by) as asker`;
const kept = 50;

export async function listExports(db: Db, team: string): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select ${columns} from team_exports e where e.team_id = ${team} order by e.id desc limit ${kept}`.execute(
      db,
    );
  return rows;
}

export async function findExport(db: Db, teams: readonly string[], id: string): Promise<ExportRow | undefined> {
  const { rows } =
    await sql<ExportRow>`select ${columns} from team_exports e where e.team_id = any (${teams}::uuid[]) and e.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** False when one is being made already. */
export async function insertExport(
  tx: Tx,
  { team, id, user, partBytes }: { team: string; id: string; user: string; partBytes: number },
): Promise<boolean> {
  const { rows } =
    await sql`insert into team_exports (team_id, id, asked_by, part_bytes) values (${team}, ${id}, ${user}, ${partBytes})
    on conflict (team_id) where state = 'making' do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteExport(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from team_exports where team_id = ${team} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Of an export that is being made; false when it was cancelled meanwhile. */
export async function noteTotals(
  db: Db,
  { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>,
  { files, bytes }: { files: number; bytes: number },
): Promise<boolean> {
  const { rows } = await sql`update team_exports set files = ${files}, total_bytes = ${bytes}
    where team_id = ${team} and id = ${id} and state = 'making' returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes how far it is; false when it was cancelled meanwhile. */
export async function noteProgress(
  db: Db,
  { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>,
  done: number,
): Promise<boolean> {
  const { rows } = await sql`update team_exports set done_bytes = ${done}
    where team_id = ${team} and id = ${id} and state = 'making' returning 1`.execute(db);
  return rows.length > 0;
}

export async function notePart(
  db: Db,
  { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>,
  part: ExportedPart,
): Promise<void> {
  await sql`update team_exports set parts = parts || ${JSON.stringify([part])}::jsonb
    where team_id = ${team} and id = ${id} and state = 'making'`.execute(db);
}

export async function forgetParts(db: Db, { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>): Promise<void> {
  await sql`update team_exports set parts = '[]', done_bytes = 0 where team_id = ${team} and id = ${id} and state = 'making'`.execute(
    db,
  );
}

/** Ends one that is being made: ready, or with the reason why it never will be. */
export async function endExport(
  tx: Tx,
  { team_id: team, id }: Pick<ExportRow, 'team_id' | 'id'>,
  { failed, days }: { failed: string | null; days: number },
): Promise<boolean> {
  const { rows } =
    await sql`update team_exports set state = ${failed === null ? 'ready' : 'failed'}, failed = ${failed}, finished_at = now(),
      done_bytes = coalesce(total_bytes, done_bytes), expires_at = now() + make_interval(days => ${days}::integer)
    where team_id = ${team} and id = ${id} and state = 'making' returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await sql`delete from team_exports where expires_at <= ${now}`.execute(db);
}

/** Of some exports of a team, those that are there. */
export async function knownExports(db: Db, team: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from team_exports where team_id = ${team} and id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
