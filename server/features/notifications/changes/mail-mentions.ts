import type { Actor } from '#platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import { type LetterRow, takeLetters } from '../store.ts';

function letterOf(origin: string, { firstName, lastName }: Actor, { email, kind, file, file_name, text }: LetterRow) {
  const name = `${firstName} ${lastName}`.trim();
  const did = kind === 'mention' ? 'mentioned you in a comment' : 'answered in a thread of yours';
  return {
    to: email,
    subject: `${name} ${did} on ${file_name}`,
    text: `${name} ${did} on ${file_name}:\n\n${text}\n\n${origin}/file/${file}?panel=5\n`,
  };
}

/** Writes to everyone whom a comment concerns and who was not written to about it. */
export async function mailMentions(
  { db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>,
  { team, comment, by }: { team: string; comment: string; by: Actor },
): Promise<void> {
  for (const row of await takeLetters(db, team, comment)) await mail.send(letterOf(origin, by, row));
}
