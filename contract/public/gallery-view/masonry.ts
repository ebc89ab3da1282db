/** A length that grows with the width of the gallery: per cent of it, and pixels. */
interface Length {
  readonly percent: number;
  readonly px: number;
}
interface Spot {
  readonly column: number;
  readonly top: Length;
}
export interface Masonry {
  readonly spots: readonly Spot[];
  /** Of each column: the longest of them is as high as the whole. */
  readonly columns: readonly Length[];
}

/** Wide enough that per cent weigh as they will on most screens. */
const typical = 1000;
const sizeOf = ({ percent, px }: Length) => (percent / 100) * typical + px;

/**
 * Places of pictures in columns, each put into the shortest one, so that the order is kept from top to bottom. Exact at
 * every width, with no script: heights are told as per cent of the width and pixels.
 * `ratios`: width ÷ height of each picture. `gutter` in pixels.
 */
export function masonryOf(ratios: readonly number[], count: number, gutter: number): Masonry {
  const columns: Length[] = Array.from({ length: count }, () => ({ percent: 0, px: 0 }));
  const width = { percent: 100 / count, px: (-(count - 1) * gutter) / count };
  const spots = ratios.map((ratio) => {
    let column = 0;
    columns.forEach((length, nr) => {
      if (sizeOf(length) < sizeOf(columns[column] ?? length) - 0.5) column = nr;
    });
    const { percent, px } = columns[column] ?? { percent: 0, px: 0 };
    const top = px === 0 && percent === 0 ? { percent, px } : { percent, px: px + gutter };
    columns[column] = { percent: top.percent + width.percent / ratio, px: top.px + width.px / ratio };
    return { column, top };
  });
  return { spots, columns };
}
