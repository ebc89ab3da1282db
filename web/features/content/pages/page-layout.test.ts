import { expect, it } from 'vitest';
import { anchorAt, layOut, natural, pageAt, scrollTo } from './page-layout.ts';

const room = { width: 640, height: 500 };
const options = { zoom: 'width', turns: 0, room, margin: 20, gap: 10 } as const;
const upright = { width: 600, height: 800 };
const lying = { width: 800, height: 600 };

it('each page is as wide as the room, below the one before', () => {
  const { pages, width, height } = layOut([upright, lying], options);
  expect(pages.map(({ top, left, width, height }) => [top, left, width, height])).toEqual([
    [20, 20, 600, 800],
    [830, 20, 600, 450],
  ]);
  expect([width, height]).toEqual([640, 1300]);
});

it('a page as a whole, at a size, and turned', () => {
  expect(layOut([upright], { ...options, zoom: 'page' }).pages[0]).toMatchObject({
    width: 345,
    height: 460,
    left: 148,
  });
  expect(layOut([upright], { ...options, zoom: 2 })).toMatchObject({
    width: 1640,
    pages: [{ width: 1600, scale: 2 * natural }],
  });
  expect(layOut([upright], { ...options, turns: 1 }).pages[0]).toMatchObject({ width: 600, height: 450 });
});

it('a small page is not blown up to a wide window', () => {
  expect(layOut([{ width: 100, height: 100 }], options).pages[0]?.width).toBe(200);
});

it('tells which page lies at a height', () => {
  const layout = layOut([upright, upright, upright], options);
  expect([0, 20, 819, 821, 829, 1700, 99_999].map((y) => pageAt(layout, y))).toEqual([1, 1, 1, 2, 2, 3, 3]);
});

it('a point stays where it is while pages grow, also on the second page', () => {
  const before = layOut([upright, upright], options);
  const anchor = anchorAt(before, { left: 0, top: 900 }, { x: 320, y: 250 });
  expect(anchor).toMatchObject({ page: 2, across: 0.5, down: 0.4 });
  const after = layOut([upright, upright], { ...options, zoom: 1.5 });
  const place = scrollTo(after, anchor);
  expect(anchorAt(after, place, { x: 320, y: 250 })).toMatchObject({ page: 2, across: 0.5, down: 0.4 });
});
