import { momentText } from '#contract/core/dates.ts';
import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';

/** To a client who is asked to review a post. Whoever has the link can answer, so that staff do not see it. */
export function reviewEmail({
  to,
  from,
  by,
  message,
  until,
  url,
}: {
  to: string;
  from: Omit<MailLook, 'button'>;
  /** Whoever asks. */
  by: string;
  message: string | null;
  until: Date;
  url: string;
}): Email {
  const said = message === null ? '' : `\n\n${message}`;
  return {
    to,
    subject: `${from.team} asks for your approval of a post`.replaceAll(/\s+/g, ' '),
    text: `${by} from ${from.team} asks you to review a social media post before it is published.${said}\n\nYou can approve it or ask for changes, without an account. The link works until ${momentText(until)} UTC and is for you alone:\n${url}\n`,
    look: { ...from, button: 'Review the post' },
    guarded: true,
  };
}
