import { type ColumnName, listColumns } from './list-columns.ts';

/** The grid of a list's rows: the name, what was chosen, the menu. */
export const tracksOf = (columns: readonly ColumnName[]): string =>
  ['minmax(0, 2.4fr)', ...columns.map((name) => listColumns[name].track), '36px'].join(' ');
