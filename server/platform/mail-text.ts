/** The text of an email, and the address that ends emails of its kind, where they come again and again. */
export interface MailText {
  readonly text: string;
  readonly unsubscribe?: string | undefined;
}

/** Begins the kept text of an email that can be ended; nobody types it. */
const sign = '\u0001';

/** The text as it is kept, so that all of it is sealed together. */
export const keptText = ({ text, unsubscribe }: MailText): string =>
  unsubscribe === undefined ? text : `${sign}${unsubscribe}\n${text}`;

export function readText(kept: string): MailText {
  if (!kept.startsWith(sign)) return { text: kept };
  const end = kept.indexOf('\n');
  return { text: kept.slice(end + 1), unsubscribe: kept.slice(sign.length, end) };
}

/** The headers by which mail programs offer to end such emails with one click (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<MailText, 'unsubscribe'>): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
