import { frameWidth } from './geometry.ts';
import { ascent, type Lettering, lineHeight, padding } from './lettering.ts';
import type { Mark, Recipe } from './recipe.ts';
import type { Size } from './rendering.ts';

export interface Logo extends Size {
  /** Its bytes as a data URL. */
  readonly url: string;
}

export interface DrawingTools {
  readonly lettering: Lettering;
  /** Null leaves it out. */
  readonly logo: Logo | null;
}

type Of<Type extends Mark['type']> = Extract<Mark, { type: Type }>;

/**
 * Marks and frame as one drawing, to be laid over the picture: it is as large as the picture with its frame, and lies
 * `frameWidth` to the left of it and above. `size` is the picture's, cropped and resized. Null where nothing is drawn.
 */
export function marksSvg(recipe: Recipe, size: Size, tools: DrawingTools): string | null {
  const frame = frameWidth(recipe, size);
  const items = recipe.marks.on ? recipe.marks.items : [];
  if (frame === 0 && items.length === 0) return null;
  const width = size.width + 2 * frame;
  const height = size.height + 2 * frame;
  const drawn = items.map((mark) => markSvg(mark, size, tools)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="translate(${frame} ${frame})">${drawn}</g>`,
    frame === 0 ? '' : frameSvg(frame, { width, height }, recipe.frame.colour),
    '</svg>',
  ].join('');
}

function frameSvg(frame: number, { width, height }: Size, colour: string): string {
  const inner = `M${frame} ${frame}V${height - frame}H${width - frame}V${frame}Z`;
  return `<path fill="${escaped(colour)}" fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${inner}"/>`;
}

/** One mark alone, in pixels of the cropped picture. */
export function markSvg(mark: Mark, size: Size, tools: DrawingTools): string {
  const opacity = mark.opacity === 1 ? '' : ` opacity="${mark.opacity}"`;
  return `<g${opacity}>${shapeOf(mark, size, tools)}</g>`;
}

function shapeOf(mark: Mark, size: Size, tools: DrawingTools): string {
  switch (mark.type) {
    case 'text':
      return textSvg(mark, size, tools.lettering);
    case 'arrow':
      return arrowSvg(mark, size);
    case 'line':
      return lineSvg(mark, size);
    case 'rectangle':
    case 'ellipse':
      return boxSvg(mark, size);
    case 'number':
      return numberSvg(mark, size, tools.lettering);
    case 'logo':
      return tools.logo ? logoSvg(mark, size, tools.logo) : '';
  }
}

const perMille = ({ width, height }: Size, share: number) => (Math.min(width, height) * share) / 1000;
const round = (length: number) => Number(length.toFixed(2));
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// What XML cannot hold is left out, or nothing of the drawing would be read.
const outsideOfXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (words: string) => words.replace(outsideOfXml, '').replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** The box of a text before it is rotated around its upper left corner: at `x` and `y`, in pixels. */
export function textBox(mark: Of<'text'>, size: Size, lettering: Lettering): Size & { readonly lines: string[] } {
  const em = perMille(size, mark.size);
  const lines = mark.text.split('\n');
  const longest = Math.max(...lines.map((line) => lettering.width(line, mark.bold)));
  const room = mark.background === null ? { x: 0, y: 0 } : padding;
  return { lines, width: (longest + 2 * room.x) * em, height: (lines.length * lineHeight + 2 * room.y) * em };
}

function textSvg(mark: Of<'text'>, size: Size, lettering: Lettering): string {
  const em = perMille(size, mark.size);
  const { lines, width, height } = textBox(mark, size, lettering);
  const room = mark.background === null ? { x: 0, y: 0 } : padding;
  const behind =
    mark.background === null
      ? ''
      : `<rect width="${round(width)}" height="${round(height)}" rx="${round(em * 0.15)}" fill="${escaped(mark.background)}"/>`;
  const letters = lines.map((line, index) =>
    lineOfText(line, em, { x: room.x * em, y: (room.y + index * lineHeight + ascent) * em }, { ...mark, lettering }),
  );
  const place = `translate(${round(mark.x * size.width)} ${round(mark.y * size.height)}) rotate(${mark.angle})`;
  return `<g transform="${place}">${behind}${letters.join('')}</g>`;
}

interface Letters {
  readonly bold: boolean;
  readonly colour: string;
  readonly lettering: Lettering;
}

function lineOfText(
  line: string,
  em: number,
  { x, y }: { x: number; y: number },
  { bold, colour, lettering }: Letters,
): string {
  const outline = lettering.outline(line, bold);
  const fill = `fill="${escaped(colour)}"`;
  if (outline !== null) {
    return `<path ${fill} transform="translate(${round(x)} ${round(y)}) scale(${Number(em.toFixed(4))})" d="${outline}"/>`;
  }
  const font = `font-family="Inter" font-weight="${bold ? 600 : 400}" font-size="${round(em)}"`;
  return `<text ${fill} ${font} xml:space="preserve" x="${round(x)}" y="${round(y)}">${escaped(line)}</text>`;
}

function ends(mark: Of<'arrow' | 'line'>, { width, height }: Size) {
  const from = { x: mark.x * width, y: mark.y * height };
  const to = { x: mark.toX * width, y: mark.toY * height };
  return { from, to };
}

const lineSvg = (mark: Of<'line'>, size: Size): string => {
  const { from, to } = ends(mark, size);
  return strokeSvg(
    mark.colour,
    perMille(size, mark.stroke),
    `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`,
  );
};

const strokeSvg = (colour: string, stroke: number, path: string) =>
  `<path fill="none" stroke="${escaped(colour)}" stroke-width="${round(stroke)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

function arrowSvg(mark: Of<'arrow'>, size: Size): string {
  const { from, to } = ends(mark, size);
  const stroke = perMille(size, mark.stroke);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.min(length, stroke * 4.5);
  const half = head * 0.5;
  const neck = { x: to.x - along.x * head, y: to.y - along.y * head };
  const corner = (side: number) => `${round(neck.x - along.y * half * side)} ${round(neck.y + along.x * half * side)}`;
  // Its line ends within the head, so that the point stays sharp.
  const stop = `${round(to.x - along.x * head * 0.8)} ${round(to.y - along.y * head * 0.8)}`;
  const shaft = strokeSvg(mark.colour, stroke, `M${round(from.x)} ${round(from.y)}L${stop}`);
  const point = `M${round(to.x)} ${round(to.y)}L${corner(1)}L${corner(-1)}Z`;
  return `${shaft}<path fill="${escaped(mark.colour)}" d="${point}"/>`;
}

function boxSvg(mark: Of<'rectangle' | 'ellipse'>, size: Size): string {
  const left = Math.min(mark.x, mark.x + mark.width) * size.width;
  const top = Math.min(mark.y, mark.y + mark.height) * size.height;
  const width = Math.abs(mark.width) * size.width;
  const height = Math.abs(mark.height) * size.height;
  const stroke = round(perMille(size, mark.stroke));
  const paint = `fill="${mark.fill === null ? 'none' : escaped(mark.fill)}" stroke="${escaped(mark.colour)}" stroke-width="${stroke}"`;
  if (mark.type === 'rectangle') {
    return `<rect ${paint} x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}"/>`;
  }
  const middle = `cx="${round(left + width / 2)}" cy="${round(top + height / 2)}"`;
  return `<ellipse ${paint} ${middle} rx="${round(width / 2)}" ry="${round(height / 2)}"/>`;
}

/** Black or white, whichever is read better on a colour. */
function onColour(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.36 ? '#000000' : '#ffffff';
}

/** `x` and `y` are its middle. */
function numberSvg(mark: Of<'number'>, size: Size, lettering: Lettering): string {
  const diameter = perMille(size, mark.size);
  const x = mark.x * size.width;
  const y = mark.y * size.height;
  const digits = String(mark.number);
  const em = diameter * (digits.length === 1 ? 0.6 : digits.length === 2 ? 0.52 : 0.4);
  const place = { x: x - (lettering.width(digits, true) * em) / 2, y: y + 0.364 * em };
  const circle = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(diameter / 2)}" fill="${escaped(mark.colour)}"/>`;
  return circle + lineOfText(digits, em, place, { bold: true, colour: onColour(mark.colour), lettering });
}

/** The place of the logo, in pixels. */
export function logoBox(mark: Of<'logo'>, size: Size, logo: Size): Size & { readonly x: number; readonly y: number } {
  const margin = (Math.min(size.width, size.height) * mark.margin) / 100;
  const wide = (size.width * mark.size) / 100;
  // As large as it was asked for, as long as the picture holds it.
  const scale = Math.min(wide / logo.width, Math.max(1, size.height - 2 * margin) / logo.height);
  const width = logo.width * scale;
  const height = logo.height * scale;
  const left = mark.corner.endsWith('left');
  const top = mark.corner.startsWith('top');
  if (mark.corner === 'centre') return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
  return {
    x: left ? margin : size.width - margin - width,
    y: top ? margin : size.height - margin - height,
    ...{ width, height },
  };
}

function logoSvg(mark: Of<'logo'>, size: Size, logo: Logo): string {
  const { x, y, width, height } = logoBox(mark, size, logo);
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" href="${escaped(logo.url)}"/>`;
}
