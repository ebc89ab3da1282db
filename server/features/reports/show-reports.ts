import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import type { ReportCase, ReportDetail } from '#contract/reports/routes.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentCase, presentReportDetail } from './present.ts';
import { copiesOf } from './store.copies.ts';
import { reportsOf } from './store.reports.ts';
import { type CaseRow, findCase } from './store.ts';

type Shower = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor' | 'standingIn'>;

const refOf = ({ team_id, file_id: id }: CaseRow) => ({ team_id, id });

/** Reported files of one team, each with its picture. */
export async function showReports(call: Shower, rows: readonly CaseRow[]): Promise<ReportCase[]> {
  const summaries = await presentSummaries(call, rows.map(refOf));
  const pictures = new Map(summaries.map(({ uuid, latest_version }) => [uuid, latest_version.thumbnail_url]));
  return rows.map((row) => presentCase(row, pictures.get(row.file_id)));
}

/** The reports about a file as they are now. */
export async function showReport(call: Shower, team: string, id: string): Promise<ReportDetail> {
  const row = (await findCase(call.db, [team], id)) ?? fail('not_found');
  const [file] = await presentSummaries(call, [refOf(row)]);
  const reports = await reportsOf(call.db, team, id, limits.reportsShown);
  const { length: copies } = await copiesOf(call.db, row, null);
  return presentReportDetail(call.services.origin, row, { file: file ?? fail('not_found'), copies, reports });
}
