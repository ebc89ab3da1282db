import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import { Temporal } from 'temporal-polyfill';
import type * as contract from '#contract/posts/import-routes.ts';
import { postColumns } from '#contract/posts/import-routes.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { importPosts } from '../changes/import.ts';
import { readTeamFacts } from '../given-content.ts';
import { type PlannedRow, planImport } from '../importing/plan-import.ts';
import { readSheet } from '../importing/read-sheet.ts';

const isGood = ({ wish }: PlannedRow) => wish !== null;

export const checkImport: Handler<typeof contract.checkImport, Services> = async (call) => {
  const sheet = readSheet(call.body.csv);
  const rows = await planImport(call, call.params.team, sheet);
  const good = rows.filter(isGood);
  const names = good.flatMap(({ newLabels }) => newLabels);
  return {
    rows: rows.map(({ row }) => row),
    good: good.length,
    wrong: rows.length - good.length,
    // As the first row that names it spells it.
    new_labels: [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed(),
    ignored: [...sheet.ignored],
  };
};

/** Names what is wrong with rows, as far as an error tells. */
const mostTold = 50;
function refuseRows(rows: readonly PlannedRow[], count: number): never {
  const errors = rows.flatMap(({ row: { line, findings } }) =>
    findings
      .filter(({ level }) => level === 'refused')
      .map(({ column, text }) => ({ path: `line ${line}${column === null ? '' : `, ${column}`}`, message: text })),
  );
  const detail =
    count === 1 ? 'One row has an error, so no post was made.' : `${count} rows have errors, so no post was made.`;
  fail('invalid', { detail, errors: errors.slice(0, mostTold) });
}

export const runImport: Handler<typeof contract.importPosts, Services> = async (call) => {
  const { params, body, act, write } = call;
  const { team } = params;
  const rows = await planImport(call, team, readSheet(body.csv));
  const good = rows.filter(isGood);
  const left = rows.length - good.length;
  if (left > 0 && !body.leave_out_wrong) refuseRows(rows, left);
  if (good.length === 0) invalid('csv', 'has no row without errors');
  const posts = await write((tx) => importPosts(tx, act, team, good));
  await mailNews(call.services, team, 'post_review');
  return { posts, left_out: left };
};

/** A row to go by: of next week, at an account of the team where it has one. */
export const template: Handler<typeof contract.importTemplate, Services> = async ({ db, params, reply, services }) => {
  const { accounts, zone } = await readTeamFacts(db, params.team);
  const account = [...accounts.values()].find(({ active }) => active);
  const now = Temporal.Instant.fromEpochMilliseconds(services.clock.now().getTime());
  const row: Partial<Record<contract.PostColumn, string>> = {
    date: now
      .toZonedDateTimeISO(account?.zone ?? zone)
      .toPlainDate()
      .add({ days: 7 })
      .toString(),
    time: '18:30',
    time_zone: account?.zone ?? zone,
    accounts: account?.username ?? 'your_account',
    caption: 'The first words of a post',
    labels: 'Summer; Press',
    campaign: 'Summer',
    status: 'draft',
  };
  const csv = stringify([row], {
    header: true,
    columns: [...postColumns],
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('posts.csv'))
    .header('cache-control', 'private, no-store')
    .send(csv);
};
