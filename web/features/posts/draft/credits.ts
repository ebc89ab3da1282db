import type { FileDetail } from '#contract/files/routes.ts';

export interface FileCredit {
  /** As captions have it: '📷 @marina.lagoon'. */
  readonly text: string;
  /** False for 'Unknown Source'. */
  readonly known: boolean;
}

/** Fallback of product.md §9. */
const unknownSource = 'Unknown Source';
const marker = '📷';

/** The credit of a file's creator, as captions have it: a camera marker and the @handle. */
export function creditOf(source: FileDetail['source']): FileCredit {
  const creator = source?.creator;
  const handle = (creator?.handle ?? creator?.ig_creator ?? creator?.identifier ?? '').trim().replace(/^@/, '');
  const known = handle !== '' && !/\s/.test(handle);
  return { text: `${marker} ${known ? `@${handle}` : unknownSource}`, known };
}

/** The credit of every file's creator, each once, in the order of the files. */
export const creditsOf = (files: readonly { readonly credit: FileCredit | undefined }[]): FileCredit[] => {
  const found = new Map(files.flatMap(({ credit }) => (credit ? [[credit.text, credit]] : [])));
  return [...found.values()];
};

export const hasCredit = (caption: string, credit: string): boolean => {
  const at = caption.indexOf(credit);
  // @marina is not @marina.lagoon.
  return at >= 0 && !/^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}_]/u.test(caption.slice(at + credit.length));
};

/** The caption with credits at its end, each on a line, without those it has already. */
export function withCredits(caption: string, credits: readonly string[]): string {
  const missing = credits.filter((credit) => !hasCredit(caption, credit));
  if (missing.length === 0) return caption;
  const text = caption.trimEnd();
  if (text === '') return missing.join('\n');
  const last = text.split('\n').at(-1) ?? '';
  return `${text}${last.startsWith(marker) ? '\n' : '\n\n'}${missing.join('\n')}`;
}

/** The caption without a credit, and without the line that it had to itself. */
export function withoutCredit(caption: string, credit: string): string {
  if (!hasCredit(caption, credit)) return caption;
  const lines = caption.split('\n').flatMap((line) => {
    if (!hasCredit(line, credit)) return [line];
    const rest = line.replace(credit, '').replace(/ {2,}/g, ' ').trim();
    return rest === '' ? [] : [rest];
  });
  return lines.join('\n').trimEnd();
}
