import type { updateReport } from '#contract/reports/routes.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { reviewersOf } from '#features/submissions/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openReport } from '../access.ts';
import { assign } from '../changes/assign.ts';
import { showReport } from '../show-reports.ts';

export const update: Handler<typeof updateReport, Services> = async (call) => {
  const { assignee } = call.body;
  const row = await openReport(call, 'report.decide', call.params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => showReport(call, team, id));
  if (assignee && !(await reviewersOf(call.db, team)).includes(assignee))
    fail('not_found', 'No member who may decide on reports has this id.');
  await call.write((tx) => assign(tx, call.act, row, assignee));
  await mailNews(call.services, team, 'report_assigned');
  return showReport(call, team, id);
};
