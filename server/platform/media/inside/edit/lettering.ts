import { createRequire } from 'node:module';
import type { Lettering } from '#contract/image-editor/lettering.ts';
import { fontFiles } from '../../../pdf/fonts.ts';
import { layRuns } from '../../../pdf/runs.ts';

/** The part of the library that is used; it has no types of its own. */
interface Font {
  readonly unitsPerEm: number;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { readonly commands: readonly Command[] } }[];
    readonly positions: readonly Position[];
  };
}
interface Command {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}
interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}
const { openSync }: { openSync(path: string): Font } = createRequire(import.meta.url)('fontkit');

const letters: Record<Command['command'], string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const fonts = new Map<string, Font>();

function fontOf(part: string, bold: boolean): Font {
  const name = `${part}-${bold ? 600 : 400}`;
  const file = fontFiles.find((one) => one.name === name);
  if (!file) throw new Error(`There is no font ${name}.`);
  const font = fonts.get(name) ?? openSync(file.path);
  fonts.set(name, font);
  return font;
}

interface Drawn {
  readonly width: number;
  readonly outline: string;
}

function draw(line: string, bold: boolean): Drawn {
  let x = 0;
  const paths: string[] = [];
  for (const { text, part } of layRuns(line.replace(/\p{Cc}/gu, ' ')).runs) {
    const font = fontOf(part, bold);
    const { glyphs, positions } = font.layout(text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const from = { x: x + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm };
      paths.push(...glyph.path.commands.map((command) => commandAt(command, from, font.unitsPerEm)));
      x += xAdvance / font.unitsPerEm;
    }
  }
  return { width: x, outline: paths.join('') };
}

/** Fonts count upwards, drawings downwards. */
function commandAt({ command, args }: Command, from: { x: number; y: number }, em: number): string {
  const lengths = args.map((length, index) =>
    (index % 2 === 0 ? from.x + length / em : -(from.y + length / em)).toFixed(4),
  );
  return letters[command] + lengths.join(' ');
}

let known: { key: string; drawn: Drawn } | null = null;

/** A line is measured and drawn right after another. */
function drawn(line: string, bold: boolean): Drawn {
  const key = `${bold}${line}`;
  if (known?.key !== key) known = { key, drawn: draw(line, bold) };
  return known.drawn;
}

/** The letters of the product as outlines, so that a picture looks the same whatever fonts a machine has. */
export const lettering: Lettering = {
  width: (line, bold) => drawn(line, bold).width,
  outline: (line, bold) => drawn(line, bold).outline,
};
