import { parse } from 'csv-parse/sync';
import type { ContentOf, DocumentTable } from '#contract/documents/content.ts';
import { Budget, most } from './budget.ts';
import { cleanText, readBeginning } from './plain.ts';

const candidates = [',', ';', '\t', '|'];

/** The sign between cells: the one that most of the first lines have equally often. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const score = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const first = counts[0] ?? 0;
    return first === 0 ? 0 : counts.filter((count) => count === first).length * 1_000 + first;
  };
  const scores = candidates.map(score);
  return candidates[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Rows that fit into what may be told. */
export function tableOf(name: string | null, rows: Iterable<readonly string[]>, budget: Budget): DocumentTable {
  const kept: string[][] = [];
  for (const row of rows) {
    if (kept.length >= most.rows || budget.spent) return { name, rows: kept, cut: true };
    if (row.length > most.columns) budget.cut = true;
    kept.push(row.slice(0, most.columns).map((cell) => budget.take(cell, most.cell)));
  }
  return { name, rows: kept, cut: false };
}

function rowsOf(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: most.rows + 1,
  };
  try {
    return parse(text, options) as string[][];
  } catch {
    // A quote that never ends, for one: then a line is a row.
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.slice(0, most.rows + 1).map((line) => line.split(delimiter));
  }
}

export async function delimitedTable(source: string, extension: string): Promise<ContentOf<'tables'>> {
  const { text, cut } = await readBeginning(source);
  const clean = cleanText(text);
  const budget = new Budget();
  const table = tableOf(null, rowsOf(clean, extension === 'tsv' ? '\t' : delimiterOf(clean)), budget);
  return { kind: 'tables', tables: [{ ...table, cut: table.cut || cut }], cut: cut || budget.cut };
}
