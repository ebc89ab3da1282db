import { type RefObject, useMemo } from 'react';
import { useGridFrame } from './grid-window.ts';
import { type Break, columnsFor, gutterFor, type Layout, layOut, type Shape } from './masonry-layout.ts';

interface Content<Item> {
  items: readonly Item[];
  /** Height over width. */
  ratioOf: (item: Item) => number;
  shape: Shape;
  headings?: readonly Break[];
}

/** The position of each item in a grid as wide as this one is now. */
export function useGridLayout<Item>(
  grid: RefObject<HTMLElement | null>,
  { items, ratioOf, shape, headings }: Content<Item>,
): { layout: Layout; columns: number; isMeasured: boolean } {
  const { width, windowWidth } = useGridFrame(grid);
  const rowHeight = shape.kind === 'rows' ? shape.rowHeight : undefined;
  const columns = shape.kind === 'rows' ? 1 : columnsFor(windowWidth, shape.size);
  const gutter = shape.kind === 'rows' ? 0 : gutterFor(windowWidth);
  const square = shape.kind === 'square';
  const layout = useMemo(() => {
    const ratios = square ? items.map(() => 1) : items.map(ratioOf);
    return layOut(ratios, { width, columns, gutter, rowHeight, breaks: headings });
  }, [items, ratioOf, square, width, columns, gutter, rowHeight, headings]);
  return { layout, columns, isMeasured: width > 0 };
}
