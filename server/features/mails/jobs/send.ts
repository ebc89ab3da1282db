import type { Attempt } from '#platform/jobs/queue.ts';
import type { MailJob } from '#platform/mail.ts';
import type { Services } from '#server/services.ts';
import { reasonOf } from '../reason.ts';
import { findMail, giveUp, noteRefused, noteSent } from '../store.ts';
import { lookNow } from '../team-look.ts';
import { openText } from '../text.ts';

/** Sends an email; what the mail server will never take is given up at once. */
export async function sendMail(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'secret' | 'storage'>,
  { mail: id }: MailJob,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, mail, log, secret } = services;
  const message = await findMail(db, id);
  if (message?.state !== 'waiting') return;
  const said = await openText(secret, message);
  if (said === null) return noteRefused(db, id, 'Its text can no longer be read on this server.', true);
  try {
    const { look, logo } = await lookNow(services, message.look);
    await mail.deliver(id, { to: message.recipient, subject: message.subject, ...said, look }, logo);
  } catch (error) {
    const { text, forGood } = reasonOf(error);
    log.warn({ mail: id, reason: text }, 'a mail could not be sent');
    await noteRefused(db, id, text, forGood);
    if (forGood) return;
    throw new Error(text);
  }
  await db.transaction().execute(async (tx) => {
    await noteSent(tx, id);
    await attempt.finish(tx);
  });
}

/** Gives up an email that could not be sent however often it was tried: staff can have it tried again. */
export async function parkMail(
  { db }: Pick<Services, 'db'>,
  { mail: id }: MailJob,
  _signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await giveUp(tx, id);
    await attempt.finish(tx);
  });
}
