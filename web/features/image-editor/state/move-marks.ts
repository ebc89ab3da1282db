import type { Mark } from '#contract/image-editor/recipe.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
/** The same within what a recipe takes as a place. */
const asPlace = (value: number) => within(value, -1, 2);

/** A mark with its places and its sizes changed. */
function mapped(
  mark: Mark,
  toX: (x: number) => number,
  toY: (y: number) => number,
  { sides, letters }: { sides: { width: number; height: number }; letters: number },
): Mark {
  if (mark.type === 'logo') return mark;
  const from = { x: asPlace(toX(mark.x)), y: asPlace(toY(mark.y)) };
  if (mark.type === 'text' || mark.type === 'number')
    return { ...mark, ...from, size: within(mark.size * letters, 5, 500) };
  const stroke = within(mark.stroke * letters, 0, 100);
  if (mark.type === 'arrow' || mark.type === 'line')
    return { ...mark, ...from, stroke, toX: asPlace(toX(mark.toX)), toY: asPlace(toY(mark.toY)) };
  const width = asPlace(mark.width * sides.width);
  return { ...mark, ...from, stroke, width, height: asPlace(mark.height * sides.height) };
}

/**
 * Marks where the picture was cropped anew: each stays on what it marks, as large as it was. Both parts in the same
 * unit, pixels of the straightened picture.
 */
export function marksInCrop(marks: readonly Mark[], before: Box, after: Box): Mark[] {
  const sides = { width: before.width / after.width, height: before.height / after.height };
  const letters = Math.min(before.width, before.height) / Math.min(after.width, after.height);
  const toX = (x: number) => (before.x + x * before.width - after.x) / after.width;
  const toY = (y: number) => (before.y + y * before.height - after.y) / after.height;
  return marks.map((mark) => mapped(mark, toX, toY, { sides, letters }));
}

/** Marks in the picture turned by a quarter clockwise. Letters stay upright. */
export function marksTurned(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => {
    if (mark.type === 'logo') return mark;
    const from = { x: asPlace(1 - mark.y), y: mark.x };
    if (mark.type === 'arrow' || mark.type === 'line')
      return { ...mark, ...from, toX: asPlace(1 - mark.toY), toY: mark.toX };
    if (mark.type === 'rectangle' || mark.type === 'ellipse')
      return { ...mark, x: asPlace(1 - mark.y - mark.height), y: mark.x, width: mark.height, height: mark.width };
    return { ...mark, ...from };
  });
}

/** Marks in the picture seen in a mirror: left to right, or upside down. */
export function marksMirrored(marks: readonly Mark[], how: 'mirror' | 'flip'): Mark[] {
  const across = how === 'mirror';
  return marks.map((mark) => {
    if (mark.type === 'logo') return mark;
    const box = mark.type === 'rectangle' || mark.type === 'ellipse';
    const from = across
      ? { ...mark, x: asPlace(1 - mark.x - (box ? mark.width : 0)) }
      : { ...mark, y: asPlace(1 - mark.y - (box ? mark.height : 0)) };
    if (from.type !== 'arrow' && from.type !== 'line') return from;
    return across ? { ...from, toX: asPlace(1 - from.toX) } : { ...from, toY: asPlace(1 - from.toY) };
  });
}
