import type * as contract from '#contract/reports/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openReport } from '../access.ts';
import { showReport, showReports } from '../show-reports.ts';
import { type CaseFilter, countCases, listCases } from '../store.ts';

export const list: Handler<typeof contract.listReports, Services> = async (call) => {
  const { team } = call.params;
  const { decided = false, assignee, ...paging } = call.query;
  const who = { me: call.actor.user, nobody: null };
  const filter: CaseFilter = { team, decided, assignee: assignee === undefined ? undefined : who[assignee] };
  const page = await pageOf(
    {
      list: `reports ${JSON.stringify(filter)}`,
      width: 1,
      rows: (limit, after) => listCases(call.db, filter, limit, after === null ? null : String(after[0])),
      count: (upTo) => countCases(call.db, filter, upTo),
      placeOf: (row) => [row.id],
    },
    paging,
    (row) => row,
  );
  return { ...page, results: await showReports(call, page.results) };
};

export const show: Handler<typeof contract.showReport, Services> = async (call) => {
  const { team_id: team, id } = await openReport(call, 'report.decide', call.params.id);
  return showReport(call, team, id);
};
