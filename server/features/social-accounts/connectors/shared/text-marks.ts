import { createHash } from 'node:crypto';
import { type ConnectorServices, NetworkTrouble, type OutgoingPost } from '../connector.ts';

/** Lists of posts lag behind: what is not in one so soon may still come. */
const settleMs = 60_000;

/** A hash of the text of a try, kept so that its post is known again. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim().normalize('NFC')).digest('base64url');

/** The texts of all tries of which nobody knows that nothing came: any of them may be out. */
export const marksIn = ({ progress }: OutgoingPost): string[] => (progress.text ? progress.text.split(' ') : []);

/** Sends a post whose mark is kept before, and forgotten where the network says that nothing was posted. */
export async function sendMarked<T>(
  { clock }: Pick<ConnectorServices, 'clock'>,
  post: OutgoingPost,
  text: string,
  send: () => Promise<T>,
): Promise<T> {
  const marks = new Set([...marksIn(post), markOf(text)]);
  await post.keep({ text: [...marks].join(' '), sent: String(clock.now().getTime()) });
  try {
    return await send();
  } catch (error) {
    if (error instanceof NetworkTrouble && error.kind !== 'unknown') await post.keep({ text: '', sent: '' });
    throw error;
  }
}

/** True once a list of posts has what was sent last, if it was posted. */
export const hasSettled = ({ clock }: Pick<ConnectorServices, 'clock'>, { progress }: OutgoingPost): boolean =>
  clock.now().getTime() - Number(progress.sent ?? 0) > settleMs;
