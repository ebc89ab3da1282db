import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { isRtlPart, partOf } from './fonts.ts';

// Its types speak of a default that it does not have here.
const bidi: Bidi = createRequire(import.meta.url)('bidi-js')();
/** The replacement for a letter that no font here has. */
const unknown = '\ufffd';

/** Letters of one font, in the order in which they are drawn from left to right. */
export interface Run {
  readonly text: string;
  readonly part: string;
}
interface Levelled extends Run {
  readonly level: number;
}

/** The reading order of a text, and its runs as they stand on paper. */
export interface Laid {
  readonly rtl: boolean;
  readonly runs: readonly Run[];
}

const isOdd = (level: number): boolean => level % 2 === 1;
const reversed = (text: string): string => [...text].reverse().join('');

function runsOf(text: string, levels: Uint8Array): Levelled[] {
  const runs: Levelled[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const own = partOf(letter);
    const part = own ?? 'latin';
    const drawn = own === null ? unknown : letter;
    const last = runs.at(-1);
    if (last && last.part === part && last.level === level)
      runs[runs.length - 1] = { ...last, text: last.text + drawn };
    else runs.push({ text: drawn, part, level });
  }
  return runs;
}

/** Turns what is read from right to left, the innermost first (rule L2 of the bidirectional algorithm). */
function turned(runs: readonly Levelled[]): Levelled[] {
  const out = [...runs];
  for (let level = Math.max(0, ...out.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < out.length; from += 1) {
      let to = from;
      while (to < out.length && (out[to]?.level ?? 0) >= level) to += 1;
      if (to - from > 1) out.splice(from, to - from, ...out.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return out;
}

const mirrored = (text: string): string =>
  [...reversed(text)].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

/** Fonts of right-to-left letters turn them by themselves; everything else is turned here. */
function drawnText({ text, part, level }: Levelled): string {
  if (isRtlPart(part)) return isOdd(level) ? text : reversed(text);
  return isOdd(level) ? mirrored(text) : text;
}

/** A line of text as it is drawn: its runs from left to right. */
export function layRuns(text: string): Laid {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const runs = turned(runsOf(text, levels)).map((run) => ({ text: drawnText(run), part: run.part }));
  return { rtl: isOdd(paragraphs[0]?.level ?? 0), runs };
}
