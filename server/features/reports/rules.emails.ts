import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';

/** Names in a subject must stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

interface About {
  readonly to: string;
  /** The team it is from, with its look. */
  readonly from: Omit<MailLook, 'button'>;
  readonly reference: string;
}

/** To whoever reported a file. */
export const receivedReport = ({ to, from, reference }: About): Email => ({
  to,
  subject: oneLine(`${from.team} received your report ${reference}`),
  text: `${from.team} received your report and will look into it. Its reference is ${reference}.\n\nIf you did not send it, you can ignore this email.\n`,
  look: { ...from, button: 'Open' },
});

/** The team's answer to a reporter. */
export const answeredReport = ({ to, from, reference, message }: About & { message: string }): Email => ({
  to,
  subject: oneLine(`${from.team} answered your report ${reference}`),
  text: `${from.team} answered your report ${reference}:\n\n${message}\n`,
  look: { ...from, button: 'Open' },
});
