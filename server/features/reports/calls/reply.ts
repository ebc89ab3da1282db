import type { replyToReport } from '#contract/reports/routes.ts';
import { mailLookOf } from '#features/download-requests/store.visitors.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openReport } from '../access.ts';
import { noteReply } from '../changes/reply.ts';
import { answeredReport } from '../rules.emails.ts';
import { showReport } from '../show-reports.ts';
import { findReport } from '../store.reports.ts';

/** The answer is kept with history, and sent with it or not at all. */
export const reply: Handler<typeof replyToReport, Services> = async (call) => {
  const { services, db, act, body } = call;
  const row = await openReport(call, 'report.decide', call.params.id);
  const { team_id: team, id } = row;
  const report = (await findReport(db, team, id, body.report)) ?? fail('not_found', 'This report is not one of these.');
  const to = report.email ?? fail('conflict', 'The reporter left no email address.');
  await limitRate(db, call.actor.user, rateLimits.clientMail);
  const { reference } = report;
  const message = answeredReport({ to, from: await mailLookOf(db, team), reference, message: body.message });
  await call.write(async (tx) => {
    await noteReply(tx, act, row, { report: report.id, by: call.actor.user, reference, message: body.message });
    await services.mail.send(message, tx);
  });
  return showReport(call, team, id);
};
