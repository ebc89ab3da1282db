import type { NotificationKind } from '#contract/notifications.ts';
import type { Letter } from '#platform/mail.ts';

/** What a letter tells of one notification. */
export interface Told {
  readonly kind: NotificationKind;
  readonly by: string;
  readonly file: string;
  readonly file_name: string;
  readonly comment: string;
  readonly text: string;
}

const did: Record<NotificationKind, string> = {
  mention: 'mentioned you in a comment',
  reply: 'answered in a thread of yours',
};
const sentence = ({ by, kind, file_name }: Told) => `${by} ${did[kind]} on ${file_name}`;
/** Opens the comments of the file at the one it is about. */
const addressOf = (origin: string, { file, comment }: Told) => `${origin}/file/${file}?panel=5&comment=${comment}`;

/** About one notification, at once. */
export const letterOf = (origin: string, to: string, told: Told): Letter => ({
  to,
  subject: sentence(told),
  text: `${sentence(told)}:\n\n${told.text}\n\n${addressOf(origin, told)}\n`,
});

/** About everything of a day. */
export const digestOf = (origin: string, to: string, all: readonly Told[]): Letter => ({
  to,
  subject: all.length === 1 ? 'One thing waits for you' : `${all.length} things wait for you`,
  text: all.map((told) => `${sentence(told)}:\n\n${told.text}\n\n${addressOf(origin, told)}\n`).join('\n'),
});
