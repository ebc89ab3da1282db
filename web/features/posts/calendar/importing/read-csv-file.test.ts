import { expect, test } from 'vitest';
import { readCsvFile, textOf } from './read-csv-file.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);

test('a sheet is read as it was written: UTF-8, Unicode with a mark, or as Windows writes', () => {
  expect(textOf(new TextEncoder().encode('Café'))).toBe('Café');
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  expect(textOf(bytes(0xff, 0xfe, 0x61, 0, 0xe9, 0))).toBe('aé');
  expect(textOf(bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x94))).toBe('Café “”');
});

test('what is no CSV file is refused in words', async () => {
  expect(await readCsvFile(new File(['x'], 'posts.xlsx'))).toEqual({
    refusal: 'This is a spreadsheet. Save it as CSV first, and choose that file.',
  });
  expect(await readCsvFile(new File([bytes(0x50, 0, 0x4b)], 'posts.csv'))).toEqual({
    refusal: 'This is not a CSV file.',
  });
  expect(await readCsvFile(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'posts.csv'))).toEqual({
    refusal: 'This file is larger than 2 MB.',
  });
  expect(await readCsvFile(new File(['accounts\nWall'], 'posts.csv'))).toEqual({ text: 'accounts\nWall' });
});
