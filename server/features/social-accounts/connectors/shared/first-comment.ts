import { NetworkTrouble, type OutgoingPost } from '../connector.ts';

/** Adds the first comment where there is one. What keeps it away is told: the post is out all the same. */
export async function addComment(
  { firstComment }: OutgoingPost,
  add: (text: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (firstComment === '') return undefined;
  try {
    await add(firstComment);
    return undefined;
  } catch (error) {
    if (!(error instanceof NetworkTrouble)) throw error;
    return `The first comment could not be added. ${error.message}`;
  }
}

/** Told of a post that was found: its try ended before anybody knew of its first comment. */
export const commentUnknown = ({ firstComment }: OutgoingPost): { note?: string } =>
  firstComment === '' ? {} : { note: 'The first comment may be missing. Check it at the network.' };
