import { expect, test } from 'vitest';
import { figureWords } from './report-figures.ts';

test('a figure is a number, engagement a share, and nothing to divide by a dash', () => {
  expect(figureWords('views', 12_345)).toMatch(/^12.345$/);
  expect(figureWords('engagement', 0.0512)).toBe('5.1 %');
  expect(figureWords('engagement', 0.5)).toBe('50 %');
  expect(figureWords('engagement', null)).toBe('–');
});
