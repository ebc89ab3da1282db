import type { Transporter } from 'nodemailer';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';
import type { Keyring } from '#platform/keyring.ts';
import { drawMail, logoId, type MailLogo, type MailLook, productLook } from './mail-look.ts';
import { keptText, unsubscribeHeaders } from './mail-text.ts';
import { seal } from './seal.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** The look of the team that it is from; left out: that of the product. */
  look?: MailLook | undefined;
  /** Ends emails of its kind, for whoever gets them, by a POST alone: of those that come again and again. */
  unsubscribe?: string | undefined;
  /** Its link lets someone into an account, or gives it another address: staff do not see it beside the rest. */
  guarded?: boolean;
}

/** The presentable facts of a mail server. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string | null;
}

export interface Mail {
  readonly configured: boolean;
  readonly server: MailServer | null;
  readonly from: string;
  /** Resolves when the email is kept. A job speaks to the mail server: nobody waits for it. `within`: a transaction that it is written in, with what it tells of. */
  send(message: Email, within?: Db): Promise<void>;
  /** Speaks to the mail server now; gives its answer. The same `id` is the same email to whoever gets it twice. */
  deliver(id: string, message: Email, logo?: MailLogo | null): Promise<string>;
}

const parked = 'mail.parked';

export interface MailJob {
  mail: string;
}

/** For an hour and a half, so that a mail server may be restarted. */
export const sendMailJob: JobDefinition<MailJob> = {
  name: 'mail.send',
  concurrency: 2,
  priority: 60,
  retries: 12,
  longestDelaySeconds: 1800,
  expireSeconds: 120,
  deadLetter: parked,
};

/** Says so when an email could not be sent however often it was tried. */
export const parkedMailJob: JobDefinition<MailJob> = {
  name: parked,
  concurrency: 1,
  priority: 60,
  retries: 10,
  expireSeconds: 60,
};

function serverOf(smtpUrl: string): MailServer {
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username) || null,
  };
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

/** Sends by SMTP when an address is set. Every email is kept, sealed, with the reason when it could not be sent, for staff to see. */
export function createMail({
  db,
  jobs,
  secret,
  smtpUrl,
  from,
}: {
  db: Db;
  jobs: Jobs;
  secret: Keyring;
  smtpUrl: string | undefined;
  from: string;
}): Mail {
  let opened: Promise<Transporter> | undefined;
  const open = async (url: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...patience }, { from });
  };
  const [, domain = 'localhost'] = /@([^>]+)/.exec(from) ?? [];
  return {
    configured: Boolean(smtpUrl),
    server: smtpUrl ? serverOf(smtpUrl) : null,
    from,
    async send({ to, subject, look, guarded = false, ...said }, within = db) {
      const state = smtpUrl ? 'waiting' : 'kept';
      const id = newId();
      const message = {
        id,
        recipient: to,
        subject,
        body: await seal(secret, keptText(said)),
        sealed: true,
        guarded,
        state,
        look: JSON.stringify(look ?? productLook()),
      };
      const keep = async (tx: Tx) => {
        await tx.insertInto('mails').values(message).execute();
        if (smtpUrl) await jobs.enqueue(tx, sendMailJob, { mail: id }, { key: id });
      };
      if (within.isTransaction) await keep(within as Tx);
      else await within.transaction().execute(keep);
      jobs.wake();
    },
    async deliver(id, { to, subject, text, look = productLook(), unsubscribe }, logo = null) {
      if (!smtpUrl) throw new Error('No mail server is set.');
      opened ??= open(smtpUrl);
      const transport = await opened;
      const { response } = await transport.sendMail({
        to,
        subject,
        text,
        html: drawMail(text, look, { subject, logo: logo !== null }),
        ...(logo ? { attachments: [{ ...logo, cid: logoId, filename: 'logo', contentDisposition: 'inline' }] } : {}),
        messageId: `<${id}@${domain}>`,
        headers: unsubscribeHeaders({ unsubscribe }),
      });
      return response;
    },
  };
}
