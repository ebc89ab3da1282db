import type { FileSummary } from '#contract/files/routes.ts';
import type { Report, ReportCase, ReportDetail } from '#contract/reports/routes.ts';
import type { ReportRow } from './store.reports.ts';
import type { CaseRow } from './store.ts';

const presentRow = (row: CaseRow): Omit<ReportDetail, 'file' | 'copies' | 'reports'> => ({
  uuid: row.id,
  team: row.team_id,
  status: row.status,
  answer: row.answer,
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  assignee: row.assigned,
  count: row.count,
  reasons: row.reasons,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at.toISOString(),
  taken_down: row.taken_down,
  revision: row.revision,
});

export const presentCase = (row: CaseRow, thumbnail: string | null | undefined): ReportCase => ({
  ...presentRow(row),
  file: { uuid: row.file_id, name: row.file_name },
  thumbnail_url: thumbnail ?? null,
});

const presentReport = (origin: string, row: ReportRow): Report => ({
  uuid: row.id,
  reference: row.reference,
  reason: row.reason,
  text: row.text,
  name: row.name,
  email: row.email,
  place: { kind: row.place, title: row.place_title, url: `${origin}${row.place_path}` },
  page_url: row.page_url,
  created_at: row.created_at.toISOString(),
  replied_at: row.replied_at?.toISOString() ?? null,
  replied_by: row.replier,
});

export const presentReportDetail = (
  origin: string,
  row: CaseRow,
  { file, copies, reports }: { file: FileSummary; copies: number; reports: readonly ReportRow[] },
): ReportDetail => ({
  ...presentRow(row),
  file,
  copies,
  reports: reports.map((one) => presentReport(origin, one)),
});
