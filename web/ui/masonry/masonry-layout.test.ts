import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor, gutterFor, layOut, neighbour, visible } from './masonry-layout.ts';

describe('columns', () => {
  it.each([
    [1800, 4, 5, 3, 7],
    [1799, 3, 4, 2, 6],
    [1100, 3, 4, 2, 6],
    [1099, 2, 3, 1, 4],
    [500, 2, 3, 1, 4],
    [499, 2, 2, 1, 3],
    [320, 2, 2, 1, 3],
    [319, 1, 1, 1, 2],
  ])('at %i px are %i, or %i of small tiles, %i of the largest, %i of the smallest', (width, ...wanted) => {
    expect((['large', 'small', 'huge', 'tiny'] as const).map((size) => columnsFor(width, size))).toEqual(wanted);
  });
  it('§2: stand 10 px apart, 5 under 768 px of width', () => {
    expect([gutterFor(768), gutterFor(767)]).toEqual([10, 5]);
  });
});

const ratios = fc.array(fc.double({ min: 0.05, max: 8, noNaN: true }), { maxLength: 300 });
const grids = fc.record({
  width: fc.integer({ min: 200, max: 2600 }),
  columns: fc.integer({ min: 1, max: 5 }),
  gutter: fc.constantFrom(5, 10),
});

describe('masonry', () => {
  it('never overlaps and never leaves the page', () => {
    fc.assert(
      fc.property(ratios, grids, (list, grid) => {
        const { boxes, height } = layOut(list, grid);
        for (let column = 0; column < grid.columns; column += 1) {
          const stack = boxes.filter((box) => box.column === column);
          stack.slice(1).forEach((box, at) => {
            const above = stack[at];
            if (above) expect(box.y).toBeGreaterThanOrEqual(above.y + above.height + grid.gutter);
          });
        }
        for (const box of boxes) {
          expect(box.x + box.width).toBeLessThanOrEqual(grid.width + 0.01);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });
  it('keeps earlier tiles where they are when more arrive', () => {
    fc.assert(
      fc.property(ratios, ratios, grids, (first, more, grid) => {
        expect(layOut([...first, ...more], grid).boxes.slice(0, first.length)).toEqual(layOut(first, grid).boxes);
      }),
    );
  });
  it('puts a heading below all that comes before it and above all that comes after', () => {
    fc.assert(
      fc.property(ratios, grids, fc.uniqueArray(fc.nat(299), { maxLength: 20 }), (list, grid, at) => {
        const breaks = at
          .filter((index) => index < list.length)
          .toSorted((a, b) => a - b)
          .map((index) => ({ at: index, height: 48 }));
        const { boxes, headings } = layOut(list, { ...grid, breaks });
        expect(headings.map((heading) => heading.at)).toEqual(breaks.map((one) => one.at));
        for (const { at: index, y } of headings) {
          for (const box of boxes.slice(0, index)) expect(box.y + box.height).toBeLessThanOrEqual(y);
          for (const box of boxes.slice(index)) expect(box.y).toBeGreaterThanOrEqual(y + 48);
        }
      }),
    );
  });
  it('makes rows of one height', () => {
    const { boxes, height } = layOut([0.5, 2, 1], { width: 900, columns: 1, gutter: 0, rowHeight: 56 });
    expect([boxes.map(({ y }) => y), height]).toEqual([[0, 56, 112], 168]);
  });
  it('finds exactly the tiles that touch the screen', () => {
    fc.assert(
      fc.property(ratios, grids, fc.nat(20_000), fc.integer({ min: 100, max: 2000 }), (list, grid, top, tall) => {
        const layout = layOut(list, grid);
        const all = layout.boxes.flatMap((box, index) =>
          box.y <= top + tall && box.y + box.height >= top ? [index] : [],
        );
        expect(visible(layout, top, top + tall)).toEqual(all);
      }),
    );
  });
});

describe('arrow keys', () => {
  const layout = layOut([1, 1, 1, 1, 1, 1], { width: 320, columns: 3, gutter: 10 });
  it('move by position', () => {
    expect(neighbour(layout, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(layout, 0, 'ArrowDown')).toBe(3);
    expect(neighbour(layout, 4, 'ArrowUp')).toBe(1);
    expect(neighbour(layout, 2, 'ArrowRight')).toBe(3);
    expect(neighbour(layout, 3, 'ArrowLeft')).toBe(2);
    expect(neighbour(layout, 4, 'Home')).toBe(0);
    expect(neighbour(layout, 4, 'End')).toBe(5);
    expect(neighbour(layout, 0, 'ArrowUp')).toBe(0);
  });
  it('go a page up and down within the column, and at least one tile', () => {
    const long = layOut(Array(30).fill(1), { width: 320, columns: 3, gutter: 10 });
    expect(neighbour(long, 1, 'PageDown', 350)).toBe(10);
    expect(neighbour(long, 1, 'PageDown', 20)).toBe(4);
    expect(neighbour(long, 25, 'PageDown', 900)).toBe(28);
    expect(neighbour(long, 28, 'PageUp', 350)).toBe(19);
    expect(neighbour(long, 1, 'PageUp', 350)).toBe(1);
  });
});
