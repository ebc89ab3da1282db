import { expect, test } from 'vitest';
import { readTyped } from './palette-entry.ts';

test('the first character says what is looked for', () => {
  const read = (typed: string) => readTyped(typed, ['', '>', '#', '@']);
  expect(read('> bin')).toEqual({ prefix: '>', words: 'bin' });
  expect(read('#sun')).toEqual({ prefix: '#', words: 'sun' });
  expect(read('@Ines')).toEqual({ prefix: '@', words: 'Ines' });
  expect(read(' a#b ')).toEqual({ prefix: '', words: 'a#b' });
  expect(readTyped('#sun', ['', '>'])).toEqual({ prefix: '', words: '#sun' });
});
