import type { Cue } from './read-vtt.ts';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The places of the lines that have every one of the words, without regard to case and accents; none for no words. */
export function findInCues(cues: readonly Cue[], words: string): number[] {
  const wanted = folded(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  return cues.flatMap(({ text }, at) => {
    const line = folded(text);
    return wanted.every((word) => line.includes(word)) ? [at] : [];
  });
}

/** A line in pieces: those at odd places are the words that were looked for. */
export function piecesOf(text: string, words: string): string[] {
  const wanted = folded(words).split(/\s+/u).filter(Boolean);
  // Letter by letter, so that a place in the folded text is one in the text.
  const letters = Array.from(text);
  const plain = letters.map((letter) => folded(letter) || letter);
  const marked = letters.map(() => false);
  for (const word of wanted)
    for (let at = 0; at < letters.length; at++) {
      let [joined, end] = ['', at];
      while (joined.length < word.length && end < letters.length) joined += plain[end++];
      if (joined === word) marked.fill(true, at, end);
    }
  const pieces = [''];
  for (const [at, letter] of letters.entries()) {
    if ((pieces.length % 2 === 0) !== (marked[at] ?? false)) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}
