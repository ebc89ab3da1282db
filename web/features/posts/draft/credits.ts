import type { DraftFile, FileCredit } from './post-draft.ts';

/** Fallback of product.md §9. */
export const unknownSource = 'Unknown Source';

/** The credit of one creator, as captions have it. */
export const creditText = ({ handle }: FileCredit): string => `📷 ${handle === null ? unknownSource : `@${handle}`}`;

/** The credit of every file's creator, each once, in the order of the files. */
export const creditsOf = (files: readonly DraftFile[]): { text: string; known: boolean }[] => {
  const found = new Map<string, boolean>();
  for (const { credit } of files) if (credit) found.set(creditText(credit), credit.known);
  return [...found].map(([text, known]) => ({ text, known }));
};

export const hasCredit = (caption: string, credit: string): boolean => {
  const at = caption.indexOf(credit);
  // @marina is not @marina.lagoon.
  return at >= 0 && !/^[\p{L}\p{N}_.-]/u.test(caption.slice(at + credit.length));
};

/** The caption with credits at its end, without those it has already. */
export function withCredits(caption: string, credits: readonly string[]): string {
  const missing = credits.filter((credit) => !hasCredit(caption, credit));
  if (missing.length === 0) return caption;
  const text = caption.trimEnd();
  if (text === '') return missing.join(' ');
  const last = text.split('\n').at(-1) ?? '';
  return `${text}${last.startsWith('📷') ? ' ' : '\n\n'}${missing.join(' ')}`;
}

/** The caption without a credit, and without the room that it took. */
export const withoutCredit = (caption: string, credit: string): string =>
  hasCredit(caption, credit)
    ? caption
        .replace(credit, '')
        .replace(/[^\S\n]+$/gmu, '')
        .replace(/^[^\S\n]+(?=📷)/gmu, '')
        .replace(/📷 {2,}/gu, '📷 ')
        .trimEnd()
    : caption;
