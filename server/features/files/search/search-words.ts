import { isTypedOr, typedParts, typedWord } from '#contract/files/typed-search.ts';
import { invalid } from '#platform/errors.ts';

const wordsAtMost = 50;

/** The words of a search. */
interface Asked {
  /** Groups are AND-ed, the words of one OR-ed. */
  readonly groups: string[][];
  /** Words that no file may have. */
  readonly without: string[];
}

/** Search-term groups as words, with `"phrases"` and `-words`. Groups that say nothing are left out. */
export function askedWords(q: readonly string[] | undefined): Asked {
  const words = (q ?? []).map((group) => {
    const parts = typedParts(group);
    return parts.filter((_, at) => !isTypedOr(at, parts)).map(typedWord);
  });
  if (words.flat().length > wordsAtMost) invalid('q', `has more than ${wordsAtMost} words`);
  const wanted = words.map((group) => group.filter(({ without }) => !without).map(({ text }) => text));
  return {
    groups: wanted.map((group) => [...new Set(group)]).filter((group) => group.length > 0),
    without: [...new Set(words.flatMap((group) => group.filter(({ without }) => without).map(({ text }) => text)))],
  };
}

/** The groups of words that are looked for. */
export const wordGroups = (q: readonly string[] | undefined): string[][] => askedWords(q).groups;

/** A word as the database spells it for searching. */
export interface FoldedWord {
  /** Without accents and capitals, signs as letters. */
  folded: string;
  /** Its words, one space between: each sign and each CJK character is one. */
  spaced: string;
  /** The word as a text search query on the words of documents; empty when it has no letter or digit. */
  lexemes: string;
}

const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const letters = new Map([...signs].map((sign, place) => [sign, String.fromCodePoint(0xa000 + place)]));
const signLetter = (sign: string) => letters.get(sign) ?? sign;

/** Folds a text of ASCII as the database's `searchable` does; null for other texts, which it must fold. */
export const foldAsciiText = (text: string): string | null =>
  /^[ -~]*$/.test(text) ? text.toLowerCase().replaceAll(/[^a-z0-9 ]/g, signLetter) : null;

/** Folds a word of ASCII as the database's `searchable` and `spaced_words` do; null for other words, which it must fold. */
export function foldAscii(word: string): FoldedWord | null {
  if (!/^[!-~]+$/.test(word)) return null;
  const lower = word.toLowerCase();
  const folded = lower.replaceAll(/[^a-z0-9]/g, signLetter);
  const parts = lower.match(/[a-z0-9]+/g) ?? [];
  return {
    folded,
    spaced: (lower.match(/[a-z0-9]+|[^a-z0-9]/g) ?? [])
      .map((part) => (/^[a-z0-9]/.test(part) ? part : signLetter(part)))
      .join(' '),
    lexemes: parts.length === 0 ? '' : `${parts.map((part) => `'${part}'`).join(' <-> ')}:*`,
  };
}

/** Text that LIKE takes literally. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const lengthOf = (text: string): number => [...text].length;

/**
 * The pattern by which a word is looked for in `files.search_text`: anywhere, but a word too short for the index of
 * three-letter parts only where a word begins. Every sign and every CJK character begins one.
 */
export function wordPattern({ folded, spaced }: FoldedWord): string {
  return lengthOf(folded) < 3 && spaced !== '' ? `% ${literal(spaced)}%` : `%${literal(folded)}%`;
}

/** True of a word that any text has, folded or not, which has it in small letters. */
export const isPlain = ({ folded }: FoldedWord): boolean => /^[a-z0-9]{3,}$/.test(folded);

/** Patterns on a name's own spaced words and on the name itself, from the best hit to the weakest. */
export function namePatterns(words: readonly FoldedWord[]): { exact: string[]; prefix: string[]; part: string[] } {
  const spaced = words.map((word) => word.spaced).filter(Boolean);
  return {
    exact: spaced.map((word) => `% ${literal(word)} %`),
    prefix: spaced.map((word) => `% ${literal(word)}%`),
    part: words.map((word) => `%${literal(word.folded)}%`),
  };
}

/** One text search query for a group: any of its words, as the beginning of a document's word. Null when it has none. */
export function documentQuery(words: readonly FoldedWord[]): string | null {
  const queries = words
    .filter((word) => lengthOf(word.folded) >= 2 && word.lexemes !== '')
    .map((word) => `(${word.lexemes})`);
  return queries.length === 0 ? null : queries.join(' | ');
}
