import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('everything is measured when nothing is asked', () => {
  expect(readOptions([])).toMatchObject({ quick: false, write: false, sizes: [10_000, 100_000, 1_000_000] });
});

test('sections and sizes are read, small libraries first', () => {
  expect(readOptions(['--quick', '--only', 'lists,search', '--sizes', '1m,500,2k'])).toMatchObject({
    quick: true,
    only: ['lists', 'search'],
    sizes: [500, 2_000, 1_000_000],
  });
});

test('libraries are kept where one says', () => {
  expect(readOptions(['--library', 'a-folder'])).toMatchObject({ library: 'a-folder' });
  expect(readOptions([]).library).toBeUndefined();
});

test('what cannot be is refused by name', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow('--only speed');
  expect(() => readOptions(['--sizes', 'many'])).toThrow('--sizes many');
});
