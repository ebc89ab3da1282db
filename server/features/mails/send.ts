import type * as contract from '#contract/mails.ts';
import { nobody } from '#platform/audit/event.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { sendMailJob } from '#platform/mail.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { presentMail } from './present.ts';
import { reasonOf } from './reason.ts';
import { findMail, takeToSend } from './store.ts';

const atOnce = 500;

function requireServer({ mail }: Services): void {
  if (!mail.configured) fail('not_configured', 'No mail server is set up. Set SMTP_URL and restart Vitrine.');
}

const ask = async (tx: Tx, jobs: Jobs, mails: readonly string[]) => {
  for (const id of mails) await jobs.enqueue(tx, sendMailJob, { mail: id });
};

export const resend: Handler<typeof contract.resendMail, Services> = async (call) => {
  const { db, services, params } = call;
  requireServer(services);
  const row = (await findMail(db, params.id)) ?? fail('not_found');
  const taken = await call.write(async (tx) => {
    const ids = await takeToSend(tx, { id: row.id });
    await ask(tx, services.jobs, ids);
    return ids.length;
  });
  if (taken === 0)
    fail('conflict', row.state === 'sent' ? 'This email was sent.' : 'This email is already being sent.');
  call.note({
    team: nobody,
    action: 'staff.mail_resend',
    noun: 'mail',
    subject: row.id,
    name: row.subject,
    details: { to: row.recipient },
  });
  return presentMail((await findMail(db, row.id)) ?? fail('not_found'));
};

export const resendAll: Handler<typeof contract.resendMails, Services> = async (call) => {
  requireServer(call.services);
  let count = 0;
  for (let taken = atOnce; taken === atOnce; count += taken)
    taken = await call.write(async (tx) => {
      const ids = await takeToSend(tx, { atMost: atOnce });
      await ask(tx, call.services.jobs, ids);
      return ids.length;
    });
  if (count > 0) call.note({ team: nobody, action: 'staff.mail_resend_all', noun: 'mail', details: { count } });
  return { count };
};

/** Not by the queue: whoever asks wants to hear what the server says. */
export const test: Handler<typeof contract.testMail, Services> = async (call) => {
  const { db, services, actor, body } = call;
  requireServer(services);
  await limitRate(db, actor.user, rateLimits.ping);
  const to = body.to ?? actor.email;
  const message = {
    to,
    subject: 'A test email from Vitrine',
    text: `This is a test of the mail server of ${services.origin}. It was asked for by ${actor.email}.\n`,
  };
  call.note({ team: nobody, action: 'staff.mail_test', noun: 'mail', name: to });
  try {
    return { to, answer: await services.mail.deliver(newId(), message) };
  } catch (error) {
    fail('integration_failed', `The mail server did not accept it. ${reasonOf(error).text}`);
  }
};
