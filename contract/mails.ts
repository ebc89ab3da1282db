import { z } from 'zod';
import { email, idParams, instant, page, pageQuery, uuid } from './core/fields.ts';
import { type Route, route } from './core/route.ts';

/** `kept`: there was no mail server. `waiting`: it is being sent, or tried again. `failed`: given up. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const mail = z.object({
  uuid,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** The last message of the mail server, or of the way to it. */
  error: z.string().nullable(),
  created_at: instant,
  tried_at: instant.nullable(),
  sent_at: instant.nullable(),
});
export type Mail = z.output<typeof mail>;

/** The text of a mail that was sent is not kept: it may have had a link that is a secret. */
export const mailDetail = mail.extend({
  text: z.string().nullable(),
  /** Its link lets someone into an account: the text is without it, and it is revealed once. */
  guarded: z.boolean(),
  revealed_at: instant.nullable(),
});

export const listMails = route({
  id: 'mails.list',
  method: 'GET',
  path: 'staff/mails/',
  access: 'staff',
  summary: 'Emails that were sent, could not be sent, or are kept because there is no mail server',
  /** `q`: part of an address or of a subject. */
  query: pageQuery.extend({ state: z.enum(mailStates).optional(), q: z.string().trim().max(100).optional() }),
  reply: page(mail),
  status: 200,
});
export const showMail = route({
  id: 'mails.show',
  method: 'GET',
  path: 'staff/mail/{id}/',
  access: 'staff',
  summary: 'An email with its text, as long as that is kept',
  params: idParams,
  reply: mailDetail,
  status: 200,
});
export const revealMail = route({
  id: 'mails.reveal',
  method: 'POST',
  path: 'staff/mail/reveal/{id}/',
  access: 'staff',
  summary: 'The hidden link of an email, once; kept in the audit log',
  params: idParams,
  reply: z.object({ link: z.string() }),
  status: 200,
});
export const resendMail = route({
  id: 'mails.resend',
  method: 'POST',
  path: 'staff/mail/resend/{id}/',
  access: 'staff',
  summary: 'Send an email that was kept or given up',
  params: idParams,
  reply: mail,
  status: 202,
});
export const resendMails = route({
  id: 'mails.resend_all',
  method: 'POST',
  path: 'staff/mails/resend/',
  access: 'staff',
  summary: 'Send all emails that were given up',
  body: z.strictObject({}),
  reply: z.object({ count: z.number().int() }),
  status: 202,
});
export const showMailServer = route({
  id: 'mails.server',
  method: 'GET',
  path: 'staff/mail_server/',
  access: 'staff',
  summary: 'By which server emails are sent, and how many are in which state',
  reply: z.object({
    /** Null: none is set. */
    server: z
      .object({ host: z.string(), port: z.number().int(), secure: z.boolean(), user: z.string().nullable() })
      .nullable(),
    from: z.string(),
    counts: z.record(z.enum(mailStates), z.number().int()),
  }),
  status: 200,
});
export const testMail = route({
  id: 'mails.test',
  method: 'POST',
  path: 'staff/mail_server/test/',
  access: 'staff',
  summary: 'Send a test email now and tell what the mail server answered',
  /** To oneself when left out. */
  body: z.strictObject({ to: email.optional() }),
  reply: z.object({ to: z.string(), answer: z.string() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listMails,
  showMail,
  resendMail,
  revealMail,
  resendMails,
  showMailServer,
  testMail,
];
