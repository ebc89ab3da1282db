import { expect, it } from 'vitest';
import { findWords, foldText, foldWords, type TextRun } from './find-text.ts';

const line = (text: string): TextRun => ({ text, ends: true });
const part = (text: string): TextRun => ({ text, ends: false });
const places = (runs: readonly TextRun[], words: string) =>
  findWords(foldText(runs), foldWords(words)).map(({ from, to }) => [from.run, from.offset, to.run, to.offset]);

it('finds words whatever their case and accents', () => {
  expect(places([line('Lemon tart, LEMON, limón')], 'lemon')).toEqual([
    [0, 0, 0, 5],
    [0, 12, 0, 17],
  ]);
  expect(places([line('Crème brûlée')], 'creme BRULEE')).toEqual([[0, 0, 0, 12]]);
  expect(places([line('the ﬁrst')], 'first')).toEqual([[0, 4, 0, 8]]);
});

it('finds what goes over runs and lines, and words that a line divides', () => {
  expect(places([part('On the '), line('ter'), line('race at noon')], 'the')).toEqual([[0, 3, 0, 6]]);
  expect(places([line('at the'), line('terrace')], 'the  terrace')).toEqual([[0, 3, 1, 7]]);
  expect(places([line('cuttle-'), line('fish')], 'cuttlefish')).toEqual([[0, 0, 1, 4]]);
  expect(places([part('Sar'), part('dines')], 'sardines')).toEqual([[0, 0, 1, 5]]);
});

it('nothing to look for is found nowhere, and nothing overlaps', () => {
  expect(places([line('aaaa')], '  ')).toEqual([]);
  expect(places([line('aaaa')], 'aa')).toHaveLength(2);
  expect(places([], 'a')).toEqual([]);
});

it('letters beyond the first plane keep their places', () => {
  expect(places([line('😀 lemon')], 'lemon')).toEqual([[0, 3, 0, 8]]);
});
