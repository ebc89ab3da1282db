import type { NotificationKind } from '#contract/notifications.ts';
import type { Letter } from '#platform/mail.ts';

/** What a letter tells of one notification. */
export interface Told {
  readonly kind: NotificationKind;
  readonly by: string;
  readonly file: string | null;
  readonly file_name: string | null;
  readonly comment: string | null;
  readonly text: string;
}

const did: Record<NotificationKind, string> = {
  mention: 'mentioned you in a comment on',
  reply: 'answered in a thread of yours on',
  request: 'asks to download',
  request_approved: 'approved your request for',
  request_denied: 'declined your request for',
};
const sentence = ({ by, kind, file_name }: Told) => `${by} ${did[kind]} ${file_name ?? 'a file'}`;

/** Opens the comments of the file at the one it is about, or the requests. */
function addressOf(origin: string, { kind, file, comment }: Told): string {
  if (kind === 'request') return `${origin}/requests`;
  if (kind === 'request_approved' || kind === 'request_denied') return `${origin}/requests?mine=true`;
  return `${origin}/file/${file}?panel=5&comment=${comment}`;
}
const textOf = (origin: string, told: Told) =>
  [`${sentence(told)}${told.text ? ':' : ''}`, told.text, addressOf(origin, told)].filter(Boolean).join('\n\n');

/** About one notification, at once. */
export const letterOf = (origin: string, to: string, told: Told): Letter => ({
  to,
  subject: sentence(told),
  text: `${textOf(origin, told)}\n`,
});

/** About everything of a day. */
export const digestOf = (origin: string, to: string, all: readonly Told[]): Letter => ({
  to,
  subject: all.length === 1 ? 'One thing waits for you' : `${all.length} things wait for you`,
  text: all.map((told) => `${textOf(origin, told)}\n`).join('\n'),
});
