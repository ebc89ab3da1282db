/** A run of text as a page has it; `ends`: a line ends after it. */
export interface TextRun {
  readonly text: string;
  readonly ends: boolean;
}

/** A place in a run. */
export interface TextPlace {
  readonly run: number;
  readonly offset: number;
}
/** Something that was found: from a place up to before another. */
export interface TextMatch {
  readonly from: TextPlace;
  readonly to: TextPlace;
}

/** The text of a page without its upper case, accents and line breaks, with where each of its letters stands. */
export interface FoldedText {
  readonly text: string;
  readonly runs: Uint32Array;
  readonly offsets: Uint32Array;
}

const marks = /\p{M}/gu;
const letter = /\p{L}/u;
const space = /\s/u;

/** A letter as it is compared: without case and accents; ligatures and wide forms as what they stand for. */
const folded = (letter: string): string =>
  letter < '\u007f' ? letter.toLowerCase() : letter.normalize('NFKD').replace(marks, '').toLowerCase();

/** Words as they are compared; empty when there is nothing to look for. */
export const foldWords = (words: string): string => [...words].map(folded).join('').replace(/\s+/gu, ' ').trim();

/** Text to look in. A word that is divided at the end of a line is whole. */
export function foldText(all: readonly TextRun[]): FoldedText {
  const text: string[] = [];
  const runs: number[] = [];
  const offsets: number[] = [];
  const add = (letters: string, run: number, offset: number) => {
    for (const one of letters) {
      if (one === ' ' && (text.length === 0 || text.at(-1) === ' ')) continue;
      text.push(one);
      for (let unit = 0; unit < one.length; unit += 1) {
        runs.push(run);
        offsets.push(offset);
      }
    }
  };
  for (const [run, { text: said, ends }] of all.entries()) {
    let offset = 0;
    for (const one of said) {
      add(space.test(one) ? ' ' : folded(one), run, offset);
      offset += one.length;
    }
    if (!ends) continue;
    const divided = text.at(-1) === '-' && letter.test(text.at(-2) ?? '');
    if (divided) {
      text.pop();
      runs.pop();
      offsets.pop();
    } else add(' ', run, offset);
  }
  return { text: text.join(''), runs: Uint32Array.from(runs), offsets: Uint32Array.from(offsets) };
}

/** Every place of the words in a text, from its beginning, none over another. */
export function findWords({ text, runs, offsets }: FoldedText, words: string): TextMatch[] {
  const found: TextMatch[] = [];
  if (words === '') return found;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    const last = at + words.length - 1;
    const place = (index: number, more: number) => ({ run: runs[index] ?? 0, offset: (offsets[index] ?? 0) + more });
    found.push({ from: place(at, 0), to: place(last, 1) });
  }
  return found;
}
