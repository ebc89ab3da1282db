/** A picture's place in its rows, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly row: number;
}

interface Rows {
  readonly boxes: readonly Box[];
  readonly height: number;
}

interface Options {
  width: number;
  gutter: number;
  /** The height rows should have, about. */
  rowHeight: number;
}

/** Wider or narrower pictures are cut to this: width over height. */
const widest = 3.2;
const narrowest = 0.4;
const shapeOf = (ratio: number) => Math.min(widest, Math.max(narrowest, 1 / ratio));

/** Fills rows from edge to edge, each as high as its pictures need. `ratios`: height over width of each. The last row keeps the usual height. */
export function justify(ratios: readonly number[], { width, gutter, rowHeight }: Options): Rows {
  const boxes: Box[] = [];
  let [y, row, from] = [0, 0, 0];
  while (from < ratios.length) {
    let [sum, to] = [0, from];
    while (to < ratios.length && sum * rowHeight + gutter * (to - from - 1) < width) {
      sum += shapeOf(ratios[to] ?? 1);
      to += 1;
    }
    const room = width - gutter * (to - from - 1);
    const full = sum * rowHeight >= room;
    const height = full ? Math.max(1, room / sum) : rowHeight;
    let x = 0;
    for (let at = from; at < to; at += 1) {
      const own = shapeOf(ratios[at] ?? 1) * height;
      boxes.push({ x, y, width: own, height, row });
      x += own + gutter;
    }
    y += height + gutter;
    row += 1;
    from = to;
  }
  return { boxes, height: Math.max(0, y - gutter) };
}

/** Pictures are a third wider than high on the whole. */
const usualShape = 1.35;

/** The height that so many pictures will take about, before their shapes are known. */
export function likelyHeight(count: number, { width, gutter, rowHeight }: Options): number {
  if (count <= 0) return 0;
  const each = Math.max(1, Math.floor((width + gutter) / (usualShape * rowHeight + gutter)));
  return Math.ceil(count / each) * (rowHeight + gutter) - gutter;
}
