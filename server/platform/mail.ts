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
  /** Resolves when the letter is kept. The mail server is spoken to afterwards: nobody waits for it. */
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
  const deliver = async (id: string, { to, subject, text }: Letter) => {
    try {
      await transport?.sendMail({ from, to, subject, text });
      await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', id).execute();
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail could not be sent');
      const reason = error instanceof Error ? error.message : String(error);
      await db.updateTable('mails').set({ error: reason }).where('id', '=', id).execute();
    }
  };
  return {
    configured: transport !== null,
    async send(letter) {
      const id = newId();
      const { to, subject, text } = letter;
      await db.insertInto('mails').values({ id, recipient: to, subject, body: text }).execute();
      if (transport)
        deliver(id, letter).catch((error) => log.warn({ err: error, mail: id }, 'a mail was lost sight of'));
    },
  };
}
