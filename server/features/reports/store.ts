import { type RawBuilder, sql } from 'kysely';
import type { ReportReason, ReportStatus } from '#contract/reports/reasons.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonRef {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** The reports about one file that stand together, with what they say. */
export interface CaseRow {
  team_id: string;
  id: string;
  file_id: string;
  file_name: string;
  /** The reason for which the file is taken down now. */
  taken_down: string | null;
  status: ReportStatus;
  answer: string | null;
  decider: PersonRef | null;
  decided_at: Date | null;
  /** The change that took the file down. */
  change_set: string | null;
  assignee: string | null;
  assigned: PersonRef | null;
  count: number;
  reasons: ReportReason[];
  created_at: Date;
  last_at: Date;
  revision: number;
}

const personRef = (column: 'decided_by' | 'assignee') =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = c.${sql.ref(column)})`;

const caseColumns: RawBuilder<unknown> = sql`c.team_id, c.id, c.file_id, f.name as file_name, f.taken_down, c.status, c.answer,
  ${personRef('decided_by')} as decider, c.decided_at, c.change_set, c.assignee, ${personRef('assignee')} as assigned,
  (select count(*) from reports r where r.team_id = c.team_id and r.case_id = c.id) as count,
  array(select distinct r.reason from reports r where r.team_id = c.team_id and r.case_id = c.id order by r.reason) as reasons,
  c.created_at, coalesce((select max(r.created_at) from reports r where r.team_id = c.team_id and r.case_id = c.id), c.created_at) as last_at, c.revision`;
const cases: RawBuilder<unknown> = sql`report_cases c join files f on f.team_id = c.team_id and f.id = c.file_id`;

/** Opens the reports about a file among the caller's teams, or nothing. */
export async function findCase(db: Db, teams: readonly string[], id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from ${cases}
    where c.team_id = any(${[...teams]}::uuid[]) and c.id = ${id}`.execute(db);
  return rows[0];
}

export interface CaseFilter {
  team: string;
  decided: boolean;
  /** Undefined: whoever they are assigned to; null: nobody. */
  assignee: string | null | undefined;
}

const where = ({ team, decided, assignee }: CaseFilter) =>
  sql`c.team_id = ${team} and ${decided ? sql`c.status <> 'open'` : sql`c.status = 'open'`}
    ${assignee === undefined ? sql`` : sql`and c.assignee is not distinct from ${assignee}::uuid`}`;

/** Reports after a place: of those that wait the oldest first, of others the newest. */
export async function listCases(db: Db, filter: CaseFilter, limit: number, after: string | null): Promise<CaseRow[]> {
  const beyond = filter.decided ? sql`and c.id < ${after}::uuid` : sql`and c.id > ${after}::uuid`;
  const { rows } = await sql<CaseRow>`select ${caseColumns} from ${cases}
    where ${where(filter)} ${after === null ? sql`` : beyond} order by c.id ${filter.decided ? sql`desc` : sql``} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countCases(db: Db, filter: CaseFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from report_cases c
    where ${where(filter)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A decision about the reports of a file, as history keeps it. */
export interface KeptDecision {
  status: ReportStatus;
  answer: string | null;
  by: string | null;
  /** An instant as text. */
  at: string | null;
  change_set: string | null;
}

/** Locks a case and reads what was decided of it, so that one decision follows the other. */
export async function lockDecision(tx: Tx, team: string, id: string): Promise<KeptDecision | undefined> {
  const { rows } = await sql<
    Omit<KeptDecision, 'at'> & { at: Date | null }
  >`select c.status, c.answer, c.decided_by as by,
    c.decided_at as at, c.change_set from report_cases c where c.team_id = ${team} and c.id = ${id} for update`.execute(
    tx,
  );
  const [row] = rows;
  return row && { ...row, at: row.at?.toISOString() ?? null };
}

export async function writeDecision(tx: Tx, team: string, id: string, to: KeptDecision): Promise<void> {
  await sql`update report_cases set status = ${to.status}, answer = ${to.answer}, decided_at = ${to.at}::timestamptz,
      decided_by = (select u.id from users u where u.id = ${to.by}::uuid), change_set = ${to.change_set}::uuid, revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** True when others are already collected as the open reports about the same file. */
export async function hasOtherOpen(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from report_cases c join report_cases o on o.team_id = c.team_id and o.file_id = c.file_id
    where c.team_id = ${team} and c.id = ${id} and o.id <> c.id and o.status = 'open'`.execute(tx);
  return rows.length > 0;
}

/** The moment of a change, by the database's clock. */
export async function moment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  return rows[0]?.at ?? new Date();
}

export async function writeAssignee(tx: Tx, team: string, id: string, to: string | null): Promise<void> {
  await sql`update report_cases set assignee = (select u.id from users u where u.id = ${to}::uuid), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}
