import { expect, it } from 'vitest';
import { numericColumns } from './numeric-columns.ts';

it('columns of numbers are told by their cells, whatever their heading says and where some are empty', () => {
  const rows = [
    ['Room', 'Price', 'Change', 'Code', 'Note'],
    ['Sea view', '1,200.50', '-3 %', 'A1', ''],
    ['Garden', '€ 90', '+4 %', '12', ''],
    ['Attic', '', '', '7'],
  ];
  expect(numericColumns(rows)).toEqual([false, true, true, false, false]);
  expect(numericColumns([['1', '2']])).toEqual([false, false]);
  expect(numericColumns([])).toEqual([]);
});
