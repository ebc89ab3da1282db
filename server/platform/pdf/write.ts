import type PDFDocument from 'pdfkit';
import { layRuns } from './runs.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** The position and look of a text. Lengths in points. */
export interface TextBox {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** The side of a text that tells no direction of its own. */
  readonly align?: 'start' | 'end' | 'centre';
}
type Type = Pick<TextBox, 'size' | 'bold'>;

const features: [] = [];
const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function choose(doc: Doc, part: string, { size, bold }: Type): Doc {
  return doc.font(`${part}-${bold ? 600 : 400}`).fontSize(size);
}

function widthOf(doc: Doc, text: string, type: Type): number {
  return layRuns(text).runs.reduce(
    (sum, run) => sum + choose(doc, run.part, type).widthOfString(run.text, { features }),
    0,
  );
}

/** The text as far as it fits, with an ellipsis where something is left out. */
function fitted(doc: Doc, text: string, box: TextBox): string {
  if (widthOf(doc, text, box) <= box.width) return text;
  const letters = [...text];
  let [fits, most] = [0, letters.length];
  while (fits < most) {
    const half = Math.ceil((fits + most) / 2);
    if (widthOf(doc, `${letters.slice(0, half).join('')}…`, box) <= box.width) fits = half;
    else most = half - 1;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** Words into lines; the last takes what is left. */
function broken(doc: Doc, text: string, box: TextBox, lines: number): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (out.length < lines - 1 && line !== '' && widthOf(doc, longer, box) > box.width) {
      out.push(line);
      line = word;
    } else line = longer;
  }
  return [...out, line];
}

function writeLine(doc: Doc, text: string, box: TextBox): void {
  const shown = fitted(doc, text, box);
  const { rtl, runs } = layRuns(shown);
  const width = widthOf(doc, shown, box);
  const { align = 'start', colour = '#161b1c' } = box;
  const atEnd = align === 'end' ? !rtl : rtl;
  let x = box.x + (align === 'centre' ? (box.width - width) / 2 : atEnd ? box.width - width : 0);
  doc.fillColor(colour);
  for (const run of runs) {
    const options = { lineBreak: false, baseline: 'alphabetic' as const, features };
    choose(doc, run.part, box).text(run.text, x, box.y, options);
    x += doc.widthOfString(run.text, { features });
  }
}

/** Writes a text into at most so many lines, each by its own direction. */
export function write(doc: Doc, text: string, box: TextBox, lines = 1): void {
  const words = plain(text);
  if (words === '') return;
  for (const [at, line] of broken(doc, words, box, lines).entries())
    writeLine(doc, line, { ...box, y: box.y + at * box.size * 1.3 });
}
