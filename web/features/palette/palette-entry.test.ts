import { expect, test } from 'vitest';
import { fits, readTyped } from './palette-entry.ts';

test('the first character says what is looked for', () => {
  expect(readTyped('> bin')).toEqual({ mode: 'places', words: 'bin' });
  expect(readTyped('#sun')).toEqual({ mode: 'tags', words: 'sun' });
  expect(readTyped('@Ines')).toEqual({ mode: 'people', words: 'Ines' });
  expect(readTyped(' a#b ')).toEqual({ mode: 'all', words: 'a#b' });
});

test('words fit in any order, without regard to case and accents', () => {
  expect(fits('Move to Recycling Bin', 'bin MOVE')).toBe(true);
  expect(fits('Montaña', 'montana')).toBe(true);
  expect(fits('Move to Folder', 'bin')).toBe(false);
  expect(fits('Anything', '')).toBe(true);
});
