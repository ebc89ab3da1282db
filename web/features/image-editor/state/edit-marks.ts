import type { Area, Mark, Region } from '#contract/image-editor/recipe.ts';

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const asPlace = (value: number) => within(value, -1, 2);
const leastShare = 0.004;

/** An area moved and sized so that it lies within the picture. */
export function areaInside({ x, y, width, height }: Area): Area {
  const wide = within(width, leastShare, 1);
  const high = within(height, leastShare, 1);
  return { x: within(x, 0, 1 - wide), y: within(y, 0, 1 - high), width: wide, height: high };
}

/** A mark moved by shares of the picture's sides. */
export function movedMark(mark: Mark, x: number, y: number): Mark {
  if (mark.type === 'logo') return mark;
  const from = { x: asPlace(mark.x + x), y: asPlace(mark.y + y) };
  if (mark.type !== 'arrow' && mark.type !== 'line') return { ...mark, ...from };
  return { ...mark, ...from, toX: asPlace(mark.toX + x), toY: asPlace(mark.toY + y) };
}

/** A mark made larger by shares of the picture's sides, as far as it has a size. */
export function grownMark(mark: Mark, x: number, y: number): Mark {
  if (mark.type === 'arrow' || mark.type === 'line')
    return { ...mark, toX: asPlace(mark.toX + x), toY: asPlace(mark.toY + y) };
  if (mark.type === 'rectangle' || mark.type === 'ellipse')
    return { ...mark, width: within(mark.width + x, leastShare, 2), height: within(mark.height + y, leastShare, 2) };
  const by = x - y;
  if (mark.type === 'logo') return { ...mark, size: within(mark.size + by * 100, 1, 100) };
  return { ...mark, size: within(mark.size + by * 1000, 5, 500) };
}

export const movedArea = (area: Area, x: number, y: number): Area =>
  areaInside({ ...area, x: area.x + x, y: area.y + y });

export const grownArea = (area: Area, x: number, y: number): Area =>
  areaInside({ ...area, width: area.width + x, height: area.height + y });

export type MarkType = Mark['type'];

/** The number after those that are there. */
const nextNumber = (marks: readonly Mark[]): number =>
  Math.min(999, Math.max(0, ...marks.map((mark) => (mark.type === 'number' ? mark.number : 0))) + 1);

const red = '#d92d2d';

const cascade = 6;

/** A new mark near the middle of the picture, beside those before, and in the colour of the last. */
export function newMark(type: MarkType, marks: readonly Mark[]): Mark {
  const beside = ((marks.length % cascade) - 1) * 0.05;
  return movedMark(plainMark(type, marks), beside, beside);
}

function plainMark(type: MarkType, marks: readonly Mark[]): Mark {
  const last = marks.findLast((mark) => mark.type !== 'logo' && mark.type !== 'text');
  const colour = last && 'colour' in last ? last.colour : red;
  const drawn = { colour, opacity: 1, stroke: 8 };
  switch (type) {
    case 'text':
      return {
        ...{ type, x: 0.36, y: 0.44, text: 'Text', size: 70, bold: true, angle: 0, opacity: 1 },
        ...{ colour: '#ffffff', background: '#161b1c' },
      };
    case 'arrow':
    case 'line':
      return { type, ...drawn, x: 0.36, y: 0.62, toX: 0.56, toY: 0.44 };
    case 'rectangle':
    case 'ellipse':
      return { type, ...drawn, x: 0.35, y: 0.35, width: 0.3, height: 0.3, fill: null };
    case 'number':
      return { type, x: 0.5, y: 0.5, number: nextNumber(marks), size: 80, colour, opacity: 1 };
    case 'logo':
      return { type, corner: 'bottom_right', size: 16, margin: 4, opacity: 1 };
  }
}

/** A mark that is drawn from one point to another; undefined for those that are only put somewhere. */
export function drawnMark(mark: Mark, from: { x: number; y: number }, to: { x: number; y: number }): Mark | undefined {
  if (mark.type === 'arrow' || mark.type === 'line') return { ...mark, ...from, toX: to.x, toY: to.y };
  if (mark.type !== 'rectangle' && mark.type !== 'ellipse') return undefined;
  return { ...mark, ...boxOf(from, to) };
}

/** The box between two corners. */
export const boxOf = (from: { x: number; y: number }, to: { x: number; y: number }): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.max(leastShare, Math.abs(to.x - from.x)),
  height: Math.max(leastShare, Math.abs(to.y - from.y)),
});

export const newRegion = (area: Area, like: Pick<Region, 'shape' | 'effect' | 'strength'>): Region => ({
  ...{ shape: like.shape, effect: like.effect, strength: like.strength },
  area: areaInside(area),
});
