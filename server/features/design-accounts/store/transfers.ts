import { sql } from 'kysely';
import type { TransferState } from '#contract/design-accounts/account.ts';
import type { DesignToolId, ExportFormat } from '#contract/design-accounts/tools.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TransferRow {
  team_id: string;
  id: string;
  account_id: string;
  kind: 'upload' | 'import';
  user_id: string;
  set_id: string;
  source: string | null;
  file_id: string | null;
  folder_id: string | null;
  design: string | null;
  format: ExportFormat | null;
  page: number | null;
  state: TransferState;
  progress: number;
  remote_job: string | null;
  files: string[];
  failed: string | null;
  created_at: Date;
}

const columns = sql`t.team_id, t.id, t.account_id, t.kind, t.user_id, t.set_id, t.source, t.file_id, t.folder_id, t.design, t.format, t.page,
  t.state, t.progress, t.remote_job, t.files, t.failed, t.created_at`;

export type NewTransfer = Pick<
  TransferRow,
  | 'team_id'
  | 'id'
  | 'account_id'
  | 'kind'
  | 'user_id'
  | 'set_id'
  | 'source'
  | 'file_id'
  | 'folder_id'
  | 'design'
  | 'format'
  | 'page'
>;

export async function insertTransfer(tx: Tx, one: NewTransfer): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`insert into design_transfers as t
      (team_id, id, account_id, kind, user_id, set_id, source, file_id, folder_id, design, format, page)
    values (${one.team_id}, ${one.id}, ${one.account_id}, ${one.kind}, ${one.user_id}, ${one.set_id}, ${one.source}, ${one.file_id},
      ${one.folder_id}, ${one.design}, ${one.format}, ${one.page})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** A transfer of one person, among their teams. */
export async function findOwnTransfer(
  db: Db,
  teams: readonly string[],
  { tool, user, id }: { tool: DesignToolId; user: string; id: string },
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from design_transfers t
    join design_accounts a on a.team_id = t.team_id and a.id = t.account_id
    where t.team_id = any(${[...teams]}::uuid[]) and t.id = ${id} and t.user_id = ${user} and a.tool = ${tool}`.execute(
    db,
  );
  return rows[0];
}

export async function readTransfer(db: Db, team: string, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from design_transfers t
    where t.team_id = ${team} and t.id = ${id}`.execute(db);
  return rows[0];
}

interface Ref {
  readonly team_id: string;
  readonly id: string;
}

/** Tells how far one is. What has ended stays as it is. */
export async function tellProgress(
  db: Db,
  { team_id: team, id }: Ref,
  { state, progress, job }: { state: 'waiting' | 'running'; progress: number; job?: string | null },
): Promise<void> {
  await sql`update design_transfers set state = ${state}, progress = greatest(progress, ${progress})
      ${job === undefined ? sql`` : sql`, remote_job = ${job}`}
    where team_id = ${team} and id = ${id} and state in ('waiting', 'running')`.execute(db);
}

/** Ends one well; false where it has ended already. */
export async function endWell(db: Db, { team_id: team, id }: Ref, files: readonly string[]): Promise<boolean> {
  const { rows } = await sql`update design_transfers set state = 'done', progress = 100, files = ${[...files]}::uuid[]
    where team_id = ${team} and id = ${id} and state in ('waiting', 'running') returning 1`.execute(db);
  return rows.length > 0;
}

export async function endFailed(db: Db, { team_id: team, id }: Ref, failed: string): Promise<void> {
  await sql`update design_transfers set state = 'failed', failed = ${failed}
    where team_id = ${team} and id = ${id} and state in ('waiting', 'running')`.execute(db);
}

const keptDays = 7;

export async function forgetTransfers(db: Db): Promise<void> {
  await sql`delete from design_transfers where created_at < now() - make_interval(days => ${sql.lit(keptDays)})`.execute(
    db,
  );
}
