import { open } from 'node:fs/promises';
import msgReader, { type FieldsData } from '@kenjiuno/msgreader';
import type { ContentOf, MailAddress } from '#contract/documents/content.ts';
import { htmlText } from '../markup.ts';
import { Unable } from '../trouble.ts';
import { Budget, most, shortened } from './budget.ts';
import { cleanText } from './plain.ts';

// The library is CommonJS: its class is the `default` of what is imported.
const { default: MsgReader } = msgReader;
/** Of a longer mail nothing is read: its parts lie all over the file. */
const readBytes = 40 * 1024 * 1024;

async function parse(source: string): Promise<FieldsData> {
  const file = await open(source, 'r');
  try {
    const { size } = await file.stat();
    if (size > readBytes) throw new Unable('too-large', `${size} bytes of mail`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    const bytes = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead);
    const mail = new MsgReader(bytes).getFileData();
    if (mail.error || mail.dataType !== 'msg') throw new Unable('broken', mail.error ?? 'no message');
    return mail;
  } catch (error) {
    if (error instanceof Unable) throw error;
    throw new Unable('broken', String(error));
  } finally {
    await file.close();
  }
}

/** The words of a mail: its text, or what can be read of its HTML. */
function bodyOf({ body, bodyHtml, html }: FieldsData): string {
  const markup = bodyHtml ?? (html ? Buffer.from(html).toString('utf8') : '');
  return cleanText(body?.trim() ? body : htmlText(markup))
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

const isAddress = (text: string | undefined): text is string => text?.includes('@') === true;
const person = (name = '', ...addresses: readonly (string | undefined)[]): MailAddress => ({
  name: shortened(name),
  address: shortened(addresses.find(isAddress) ?? ''),
});

const senderOf = (mail: FieldsData): MailAddress =>
  person(mail.senderName, mail.senderSmtpAddress, mail.senderEmail, mail.creatorSMTPAddress);

/** Those it went to; of one who is told by the address alone, the name is not said twice. */
function recipientsOf({ recipients = [] }: FieldsData, type: 'to' | 'cc'): MailAddress[] {
  return recipients
    .filter(({ recipType = 'to' }) => recipType === type)
    .slice(0, most.addresses)
    .map(({ name, smtpAddress, email }) => person(name, smtpAddress, email))
    .map(({ name, address }) => ({ name: name === address ? '' : name, address }));
}

function dateOf({ clientSubmitTime, messageDeliveryTime }: FieldsData): string | null {
  const at = Date.parse(clientSubmitTime ?? messageDeliveryTime ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const namesOf = ({ attachments = [] }: FieldsData) =>
  attachments.map(({ fileName, name, fileNameShort }) => fileName ?? name ?? fileNameShort ?? '');

/** A mail that Outlook kept, told as every other mail is. */
export async function readOutlook(source: string): Promise<ContentOf<'mail'>> {
  const mail = await parse(source);
  const budget = new Budget();
  const names = namesOf(mail);
  const attachments = (mail.attachments ?? []).slice(0, most.attachments).map((one, at) => ({
    name: shortened(names[at] ?? ''),
    media_type: shortened(one.attachMimeTag ?? ''),
    size: Math.max(0, Math.trunc(one.contentLength ?? 0)),
  }));
  const text = budget.take(bodyOf(mail));
  return {
    kind: 'mail',
    subject: shortened(mail.subject ?? ''),
    ...{ from: [senderOf(mail)].filter(({ name, address }) => name || address), date: dateOf(mail) },
    ...{ to: recipientsOf(mail, 'to'), cc: recipientsOf(mail, 'cc') },
    ...{ text, attachments, cut: budget.cut || names.length > attachments.length },
  };
}

/** All words of a mail by which it is looked for. */
export async function outlookWords(source: string): Promise<string> {
  const mail = await parse(source);
  const who = [senderOf(mail), ...recipientsOf(mail, 'to'), ...recipientsOf(mail, 'cc')];
  const people = who.flatMap(({ name, address }) => [name, address]);
  return [mail.subject ?? '', people.join(' '), bodyOf(mail), namesOf(mail).join(' ')].join('\n');
}
