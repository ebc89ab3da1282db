import { dayTextFor, momentText } from '#contract/core/dates.ts';
import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const paragraph = (words: string | null | undefined) => (words ? `\n\n${words}` : '');

interface About {
  to: string;
  /** The team it is from, with its look. */
  from: Omit<MailLook, 'button'>;
  /** "lobby.jpg", "3 files". */
  what: string;
}

/** To those who decide. */
export function requestedEmail(
  about: About & {
    name: string;
    company?: string | null;
    centre?: string | null;
    neededUntil?: Date | null;
    /** In which its reader has days written. */
    format?: string | null;
    reason: string | null;
    url: string;
  },
): Email {
  const { to, from, what, name, company, centre, neededUntil, format, reason, url } = about;
  const who = company ? `${name}, ${company},` : name;
  const through = centre ? ` through the Media Centre ${centre}` : '';
  const needed = neededUntil ? `\n\nNeeded until ${dayTextFor(neededUntil, format)}.` : '';
  return {
    to,
    subject: oneLine(`${name} requests ${what}`),
    text: `${who} requests to download ${what} from ${from.team}${through}.${paragraph(reason)}${needed}\n\nDecide here:\n${url}\n`,
    look: { ...from, button: 'Open the request' },
  };
}

/** To a visitor who asked, with the link that tells them how it stands. */
export function receivedEmail(about: About & { centre?: string; url: string }): Email {
  const { to, from, what, centre, url } = about;
  return {
    to,
    subject: oneLine(`${from.team} received your request for ${what}`),
    text: `${from.team} received your request for ${what}${centre ? ` from ${centre}` : ''}. You get the answer by email.\n\nCheck its status:\n${url}\n\nIf you did not ask for this, you can ignore this email.\n`,
    look: { ...from, button: 'View your request' },
  };
}

export function approvedEmail(about: About & { until: Date; message: string | null; url: string }): Email {
  const { to, from, what, until, message, url } = about;
  return {
    to,
    subject: oneLine(`${from.team} approved your request for ${what}`),
    text: `${from.team} approved your request for ${what}.${paragraph(message)}\n\nThe link works until ${momentText(until)} UTC:\n${url}\n`,
    look: { ...from, button: 'Download' },
  };
}

/** `withdrawn`: it had been approved before. */
export function deniedEmail(about: About & { message: string | null; withdrawn: boolean }): Email {
  const { to, from, what, message, withdrawn } = about;
  const [subject, text] = withdrawn
    ? [
        `${from.team} withdrew your download of ${what}`,
        `${from.team} withdrew your download of ${what}. The link no longer works.`,
      ]
    : [`${from.team} declined your request for ${what}`, `${from.team} declined your request to download ${what}.`];
  return {
    to,
    subject: oneLine(subject),
    text: `${text}${paragraph(message)}\n`,
    look: { ...from, button: 'Open' },
  };
}
