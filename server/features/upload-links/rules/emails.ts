import type { Email } from '#platform/mail.ts';
import type { MailLook } from '#platform/mail-look.ts';
import type { SentFile } from '../store/files.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const namedAtMost = 20;

interface Sent {
  readonly to: string;
  readonly from: Omit<MailLook, 'button'>;
  readonly title: string;
  readonly files: readonly Pick<SentFile, 'name'>[];
  readonly number: number;
  /** Null where the guest has the address of the receipt alone. */
  readonly url: string | null;
}

/** To a guest whose files came. Whoever has its link can read the receipt, so that staff do not see it. */
export function sentEmail({ to, from, title, files, number, url }: Sent): Email {
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  const names = files.slice(0, namedAtMost).map(({ name }) => `- ${oneLine(name)}`);
  const more = files.length > namedAtMost ? [`- and ${files.length - namedAtMost} more`] : [];
  const told = `${from.team} received ${count} from you by the link “${oneLine(title)}”. This is entry ${number} of the team’s ledger.`;
  const receipt = url === null ? '' : `\nYour receipt. Keep its address to yourself:\n${url}\n`;
  return {
    to,
    subject: oneLine(`${from.team} received your files`),
    text: `${told}\n\n${[...names, ...more].join('\n')}\n${receipt}`,
    look: { ...from, button: 'See the receipt' },
    guarded: true,
  };
}
