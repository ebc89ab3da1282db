import { open } from 'node:fs/promises';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { ContentOf, MailAddress } from '#contract/documents/content.ts';
import { htmlText } from '../markup.ts';
import { Budget, most, shortened } from './budget.ts';
import { cleanText } from './plain.ts';

const readBytes = 40 * 1024 * 1024;

export async function parseMail(source: string): Promise<{ mail: Email; cut: boolean }> {
  const file = await open(source, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, readBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    const mail = await PostalMime.parse(buffer.subarray(0, bytesRead), { maxNestingDepth: 50 });
    return { mail, cut: size > bytesRead };
  } finally {
    await file.close();
  }
}

function people(list: Address | readonly Address[] | undefined): MailAddress[] {
  const all = list === undefined ? [] : Array.isArray(list) ? list : [list];
  return all
    .flatMap((one: Address) => (one.group ? one.group : [one]))
    .slice(0, most.addresses)
    .map(({ name, address }) => ({ name: shortened(name ?? ''), address: shortened(address ?? '') }));
}

/** The words of a mail: its text, or what can be read of its HTML. */
export const mailBody = ({ text, html }: Email): string =>
  cleanText(text?.trim() ? text : htmlText(html ?? ''))
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

const sizeOf = (content: Email['attachments'][number]['content']): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

function dateOf(date: string | undefined): string | null {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

export async function readMail(source: string): Promise<ContentOf<'mail'>> {
  const { mail, cut } = await parseMail(source);
  const budget = new Budget();
  const attachments = mail.attachments.slice(0, most.attachments).map(({ filename, mimeType, content }) => ({
    name: shortened(filename ?? ''),
    media_type: shortened(mimeType),
    size: sizeOf(content),
  }));
  const text = budget.take(mailBody(mail));
  return {
    kind: 'mail',
    subject: shortened(mail.subject ?? ''),
    ...{ from: people(mail.from), to: people(mail.to), cc: people(mail.cc), date: dateOf(mail.date) },
    ...{ text, attachments, cut: cut || budget.cut || mail.attachments.length > attachments.length },
  };
}

/** All words of a mail by which it is looked for. */
export async function mailWords(source: string): Promise<string> {
  const { mail } = await parseMail(source);
  const who = [mail.from, mail.to, mail.cc].flatMap(people).flatMap(({ name, address }) => [name, address]);
  const names = mail.attachments.map(({ filename }) => filename ?? '');
  return [mail.subject ?? '', who.join(' '), mailBody(mail), names.join(' ')].join('\n');
}
