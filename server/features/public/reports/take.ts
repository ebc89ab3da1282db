import { randomUUID } from 'node:crypto';
import { uuid } from '#contract/core/fields.ts';
import type { ReportPlace } from '#contract/reports/reasons.ts';
import { mailLookOf } from '#features/download-requests/store.visitors.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { createReport } from '#features/reports/changes/create.ts';
import { receivedReport } from '#features/reports/rules.emails.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { SentForm } from '../portals/forms.ts';
import { type GivenReport, reportIn, type SaidReport, saidIn } from './said.ts';

export type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** A file in the place where a visitor sees it at this moment. */
export interface Reported {
  readonly file: Pick<FileRow, 'team_id' | 'id' | 'name'>;
  readonly place: ReportPlace;
  readonly placeTitle: string;
  /** The address of the place, and of the form. */
  readonly path: string;
}

export interface Taken {
  readonly reference: string;
  /** The address that a confirmation goes to, if any. */
  readonly mailedTo: string | null;
}

/** Confirms a report. Nobody can fill somebody else's mailbox with confirmations. */
async function confirm({ services }: Asked, team: string, to: string, reference: string): Promise<boolean> {
  try {
    await limitRate(services.db, to, rateLimits.reportMail);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
  await services.mail.send(receivedReport({ to, from: await mailLookOf(services.db, team), reference }));
  return true;
}

async function keep(asked: Asked, { file, ...seen }: Reported, given: GivenReport, key: string): Promise<Taken> {
  const { services, request } = asked;
  const { team_id: team } = file;
  await limitRate(services.db, visitorKey(request), rateLimits.report);
  const { act, write } = visitorWrite(services, request, team);
  const where = { place: seen.place, placeTitle: seen.placeTitle, placePath: seen.path };
  const report = { ...given, ...where, team, file: file.id, key };
  const { reference, known } = await write((tx) => createReport(tx, act, report, file.name));
  await mailNews(services, team, 'file_reported');
  const mailed = given.email !== null && (known || (await confirm(asked, team, given.email, reference)));
  // Where no mail server is set up, emails are kept for later: nobody waits for one.
  return { reference, mailedTo: mailed && services.mail.configured ? given.email : null };
}

/** A form as it was sent, or what is wrong with it. */
export type Outcome =
  | { readonly taken: Taken }
  | { readonly said: SaidReport; readonly key: string; readonly error: AppError };

/** Takes the form of a report. What has to be put right is given back with all that was typed. */
export async function takeReport(asked: Asked, reported: Reported): Promise<Outcome> {
  const form = new SentForm(asked.request.body);
  const said = saidIn(form);
  const key = uuid.safeParse(form.text('key')).data ?? randomUUID();
  try {
    return { taken: await keep(asked, reported, reportIn(said), key) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { said, key, error };
  }
}
