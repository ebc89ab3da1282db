/** A person who looks at a file: a member, one who may have watermarked copies only, and a visitor with a link. */
export const people = ['member', 'marked', 'visitor'] as const;
export type Person = (typeof people)[number];

/** The content of a file's page. */
export type Look =
  | { readonly as: 'picture'; readonly upright?: 'wide' }
  | { readonly as: 'video' }
  | { readonly as: 'sound' }
  | { readonly as: 'pages'; readonly count: number }
  /** Text, a table, a mail or a list, with these words in it. `drawn`: the file holds a picture of itself, which can carry a watermark. */
  | { readonly as: 'content'; readonly words: string; readonly drawn?: true }
  /** A sentence in the place of the file. */
  | { readonly as: 'sentence'; readonly words: RegExp };

/** A file, and what its page shows of it. */
export interface Expected {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
  readonly look: Look;
}

const noText = /text cannot carry it/;
const noSound = /A watermark cannot be put into a sound/;

/** The view that a person has of a file that a member sees as `look`: neither text nor sound can carry a watermark. */
export function lookFor(person: Person, look: Look): Look {
  if (person !== 'marked') return look;
  if (look.as === 'content' && look.drawn) return { as: 'picture' };
  if (look.as === 'content') return { as: 'sentence', words: noText };
  if (look.as === 'sound') return { as: 'sentence', words: noSound };
  return look;
}
