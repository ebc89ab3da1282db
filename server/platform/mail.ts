import { createTransport } from 'nodemailer';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  readonly configured: boolean;
  send(letter: Letter): Promise<void>;
}

/** Sends by SMTP when an address is set. Every letter is kept, with the reason when it could not be sent, for staff to see. */
export function createMail({
  db,
  smtpUrl,
  from,
  log,
}: {
  db: Db;
  smtpUrl: string | undefined;
  from: string;
  log: Log;
}): Mail {
  const transport = smtpUrl ? createTransport(smtpUrl) : null;
  return {
    configured: transport !== null,
    async send({ to, subject, text }) {
      const id = newId();
      await db.insertInto('mails').values({ id, recipient: to, subject, body: text }).execute();
      if (!transport) return;
      try {
        await transport.sendMail({ from, to, subject, text });
        await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', id).execute();
      } catch (error) {
        log.warn({ err: error, mail: id }, 'a mail could not be sent');
        await db
          .updateTable('mails')
          .set({ error: error instanceof Error ? error.message : String(error) })
          .where('id', '=', id)
          .execute();
      }
    },
  };
}
