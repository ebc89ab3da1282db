import { expect, test } from 'vitest';
import { fits } from './fits.ts';

test('words fit in any order, without regard to case and accents', () => {
  expect(fits('Move to Recycling Bin', 'bin MOVE')).toBe(true);
  expect(fits('Montaña', 'montana')).toBe(true);
  expect(fits('Move to Folder', 'bin')).toBe(false);
  expect(fits('Anything', '')).toBe(true);
});
