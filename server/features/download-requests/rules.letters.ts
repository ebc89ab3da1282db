import { momentText } from '#contract/core/dates.ts';
import type { Email } from '#platform/mail.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface About {
  to: string;
  team: string;
  /** "lobby.jpg", "3 files". */
  what: string;
}

export function requestedEmail(about: About & { from: string; reason: string | null; url: string }): Email {
  const { to, team, what, from, reason, url } = about;
  const words = reason ? `\n\n${reason}` : '';
  return {
    to,
    subject: oneLine(`${from} requests ${what}`),
    text: `${from} requests to download ${what} from ${team}.${words}\n\nDecide here:\n${url}\n`,
  };
}

export function approvedEmail(about: About & { until: Date; message: string | null; url: string }): Email {
  const { to, team, what, until, message, url } = about;
  const words = message ? `\n\n${message}` : '';
  return {
    to,
    subject: oneLine(`${team} approved your request for ${what}`),
    text: `${team} approved your request for ${what}.${words}\n\nThe link works until ${momentText(until)} UTC:\n${url}\n`,
  };
}

export function deniedEmail(about: About & { message: string | null }): Email {
  const { to, team, what, message } = about;
  const words = message ? `\n\n${message}` : '';
  return {
    to,
    subject: oneLine(`${team} declined your request for ${what}`),
    text: `${team} declined your request to download ${what}.${words}\n`,
  };
}
