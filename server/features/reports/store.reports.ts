import { sql } from 'kysely';
import type { ReportPlace, ReportReason } from '#contract/reports/reasons.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A report as the team reads it. */
export interface ReportRow {
  id: string;
  reference: string;
  reason: ReportReason;
  text: string;
  name: string | null;
  email: string | null;
  place: ReportPlace;
  place_title: string;
  place_path: string;
  page_url: string | null;
  created_at: Date;
  replied_at: Date | null;
  replier: { uuid: string; first_name: string; last_name: string } | null;
}

/** Reports that stand together, newest first. */
export async function reportsOf(db: Db, team: string, id: string, limit: number): Promise<ReportRow[]> {
  const { rows } =
    await sql<ReportRow>`select r.id, r.reference, r.reason, r.text, r.name, r.email, r.place, r.place_title,
      r.place_path, r.page_url, r.created_at, r.replied_at,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = r.replied_by) as replier
    from reports r where r.team_id = ${team} and r.case_id = ${id} order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A report of a visitor, before it is kept. */
export interface NewReport {
  readonly team: string;
  readonly file: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly place: ReportPlace;
  readonly placeTitle: string;
  readonly placePath: string;
  readonly pageUrl: string | null;
  /** Of the form that was sent. */
  readonly key: string;
}

/** The code of a report that was sent by the same form before. */
export async function sentBefore(tx: Tx, team: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`select r.reference from reports r
    where r.team_id = ${team} and r.form_key = ${key}`.execute(tx);
  return rows[0]?.reference;
}

/** The reports about a file that wait, made with the first of them. */
export async function joinedCase(
  tx: Tx,
  { team, file, id }: { team: string; file: string; id: string },
): Promise<{ id: string; made: boolean; assignee: string | null }> {
  const { rows } = await sql<{ id: string; assignee: string | null }>`insert into report_cases (team_id, id, file_id)
    values (${team}, ${id}, ${file})
    on conflict (team_id, file_id) where status = 'open' do update set revision = report_cases.revision + 1
    returning id, assignee`.execute(tx);
  const joined = rows[0]?.id ?? id;
  return { id: joined, made: joined === id, assignee: rows[0]?.assignee ?? null };
}

export async function insertReport(
  tx: Tx,
  { id, caseId, reference, ...made }: NewReport & { id: string; caseId: string; reference: string },
): Promise<void> {
  await sql`insert into reports (team_id, id, case_id, reference, form_key, reason, text, name, email, place, place_title, place_path, page_url)
    values (${made.team}, ${id}, ${caseId}, ${reference}, ${made.key}, ${made.reason}, ${made.text}, ${made.name}, ${made.email},
      ${made.place}, ${made.placeTitle}, ${made.placePath}, ${made.pageUrl})`.execute(tx);
}

export async function markReplied(tx: Tx, team: string, id: string, by: string): Promise<void> {
  await sql`update reports set replied_at = now(), replied_by = ${by} where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

/** One of the reports that stand together. */
export async function findReport(
  db: Db,
  team: string,
  id: string,
  report: string,
): Promise<{ id: string; reference: string; email: string | null } | undefined> {
  const { rows } = await sql<{ id: string; reference: string; email: string | null }>`select r.id, r.reference, r.email
    from reports r where r.team_id = ${team} and r.case_id = ${id} and r.id = ${report}`.execute(db);
  return rows[0];
}
