import { expect, test } from 'vitest';
import { layRuns } from '#platform/pdf/runs.ts';
import { layOut } from './layout.ts';

const drawn = (text: string) => layRuns(text).runs.map((run) => `${run.part}:${run.text}`);

test('letters are drawn by the font that has them, and what no font has is marked', () => {
  expect(drawn('Ada Łoś')).toEqual(['latin:Ada ', 'latin-ext:Ł', 'latin:o', 'latin-ext:ś']);
  expect(drawn('Пляж')).toEqual(['cyrillic:Пляж']);
  expect(drawn('桜 1')).toEqual(['latin:\ufffd 1']);
});

test('what is read from right to left is drawn so, with numbers and names in it as they are read', () => {
  // Fonts of such letters turn them by themselves; brackets and spaces are turned here.
  expect(layRuns('שלום (עולם) 12')).toEqual({
    rtl: true,
    runs: [
      { text: '12', part: 'latin' },
      { text: ' (', part: 'latin' },
      { text: 'עולם', part: 'hebrew' },
      { text: ') ', part: 'latin' },
      { text: 'שלום', part: 'hebrew' },
    ],
  });
  expect(drawn('Ada שלום Berg')).toEqual(['latin:Ada ', 'hebrew:שלום', 'latin: Berg']);
  expect(layRuns('Ada שלום').rtl).toBe(false);
});

test('every file has a place on the paper, and none lies over another', () => {
  for (const [paper, columns, rtl] of [
    ['a4', 3, false],
    ['letter', 5, true],
  ] as const) {
    const layout = layOut(100, { paper, columns, rtl });
    const places = Array.from({ length: 100 }, (_, at) => layout.place(at));
    expect(new Set(places.map(({ page, x, y }) => `${page} ${x} ${y}`)).size).toBe(100);
    for (const { x, y } of places) {
      expect(x + layout.cell.width).toBeLessThanOrEqual(layout.paper.width - layout.margin + 0.01);
      expect(y + layout.cell.height).toBeLessThanOrEqual(layout.paper.height - layout.margin - 10);
    }
    expect(Math.max(...places.map(({ page }) => page))).toBe(layout.pages - 1);
  }
  expect(layOut(0, { paper: 'a4', columns: 4, rtl: false }).pages).toBe(1);
});
