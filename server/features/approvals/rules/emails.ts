import { dayText } from '#contract/core/dates.ts';
import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';

type From = Omit<MailLook, 'button'>;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const paragraph = (words: string | null) => (words === null ? '' : `\n\n${words}`);

interface Asking {
  readonly to: string;
  readonly from: From;
  /** Whoever asks. */
  readonly by: string;
  readonly message: string | null;
  readonly until: Date;
  readonly url: string;
}

const body = (first: string, { message, until, url }: Asking) =>
  `${first}${paragraph(message)}\n\nYou can say yes or no to each image, without an account. The link works once, until ${dayText(until)}, and is for you alone:\n${url}\n`;

/** To a creator who is asked. Whoever has the link can answer, so that staff do not see it. */
export const askEmail = (asking: Asking): Email => ({
  to: asking.to,
  subject: oneLine(`${asking.from.team} asks to use your images`),
  text: body(`${asking.by} from ${asking.from.team} asks for your permission to use images of yours.`, asking),
  look: { ...asking.from, button: 'See the images' },
  guarded: true,
});

export const reminderEmail = (asking: Asking): Email => ({
  to: asking.to,
  subject: oneLine(`Reminder: ${asking.from.team} asks to use your images`),
  text: body(`${asking.by} from ${asking.from.team} is still waiting for your answer.`, asking),
  look: { ...asking.from, button: 'See the images' },
  guarded: true,
});

/** To the creator, with the link by which they withdraw. */
export function receiptEmail({
  to,
  from,
  approved,
  count,
  number,
  url,
}: {
  to: string;
  from: From;
  approved: boolean;
  count: number;
  number: number;
  url: string;
}): Email {
  const what = count === 1 ? '1 image' : `${count} images`;
  const did = approved
    ? `You allowed ${from.team} to use ${what}. This is entry ${number} of the team’s ledger.`
    : `You declined the request of ${from.team}. This is entry ${number} of the team’s ledger.`;
  return {
    to,
    subject: oneLine(`Your answer to ${from.team}`),
    text: `${did}\n\nWith this link you see your answer${approved ? ', and can withdraw it' : ''}. Keep it to yourself:\n${url}\n`,
    look: { ...from, button: 'See your answer' },
    guarded: true,
  };
}

/** To whoever asked, of an original that came. */
export const originalEmail = ({
  to,
  from,
  creator,
  file,
  url,
}: {
  to: string;
  from: From;
  creator: string;
  file: string;
  url: string;
}): Email => ({
  to,
  subject: oneLine(`${creator} sent the original of an image`),
  text: `${creator} sent the original that you asked for, ${oneLine(file)}. It is in the library, marked as acquired.\n\nSee the file:\n${url}\n`,
  look: { ...from, button: 'See the file' },
});

const verbs = { approved: 'approved', declined: 'declined', withdrawn: 'withdrew' } as const;

/** To whoever asked. */
export function answeredEmail({
  to,
  from,
  creator,
  did,
  count,
  url,
}: {
  to: string;
  from: From;
  creator: string;
  did: keyof typeof verbs;
  count: number;
  url: string;
}): Email {
  const what = count === 1 ? '1 image' : `${count} images`;
  const told = {
    approved: `${creator} approved ${what}. They are marked as acquired in the library.`,
    declined: `${creator} declined your request.`,
    withdrawn: `${creator} withdrew the approval of ${what}. They were taken from galleries, Media Centres, embeds and public links.`,
  }[did];
  return {
    to,
    subject: oneLine(`${creator} ${verbs[did]} your request`),
    text: `${told}\n\nSee the request:\n${url}\n`,
    look: { ...from, button: 'See the request' },
  };
}
