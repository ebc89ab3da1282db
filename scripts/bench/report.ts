import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Machine, machineLine } from './machine.ts';
import type { Row } from './row.ts';

export interface Report {
  at: string;
  quick: boolean;
  machine: Machine;
  rows: Row[];
  /** Sections that could not be measured, and why. */
  failed: Record<string, string>;
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const page = inRoot('docs/performance.md');
const [from, to] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
const shown = (value: number | null): string => (value === null || Number.isNaN(value) ? '–' : rounded(value));

function cells({ work, unit, limit, ours, ratio, target, met }: Row): string[] {
  return [work, unit, shown(limit), shown(ours), shown(ratio), target, met ? 'yes' : 'no'];
}

const heads = ['Work', 'Unit', 'Limit', 'Ours', 'Ratio', 'Target', 'Met'];
const isNumber = (column: number) => column >= 2 && column <= 4;

/** The table for people at a terminal. */
export function asText({ rows, failed, machine }: Report): string {
  const lines = [heads, ...rows.map(cells)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const pad = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  const table = lines.map((line) => line.map(pad).join('  ').trimEnd());
  const failures = Object.entries(failed).map(([section, why]) => `NOT MEASURED ${section}: ${why}`);
  return [machineLine(machine), '', ...table, ...failures].join('\n');
}

export function asMarkdown({ at, quick, rows, failed, machine }: Report): string {
  const line = (of: readonly string[]) => `| ${of.join(' | ')} |`;
  return [
    `Measured ${at.slice(0, 10)} on ${machineLine(machine)}.${quick ? ' A quick run: sizes and times are too small to say much.' : ''}`,
    '',
    line(heads),
    line(heads.map((_, column) => (isNumber(column) ? '---:' : '---'))),
    ...rows.map((one) => line(cells(one))),
    ...Object.entries(failed).flatMap(([section, why]) => ['', `Not measured: ${section} (${why})`]),
  ].join('\n');
}

/** Puts text between the two markers of a page. */
export function between(text: string, middle: string): string {
  const [begin, end] = [text.indexOf(from), text.indexOf(to)];
  if (begin < 0 || end < begin) throw new Error(`${page} has no place for the measurements.`);
  return `${text.slice(0, begin + from.length)}\n${middle}\n${text.slice(end)}`;
}

/** Keeps the report as JSON, and writes it into the page of the documentation when asked to. Returns the JSON's path. */
export async function keep(report: Report, write: boolean): Promise<string> {
  const path = join(inRoot('bench-results'), `${report.at.replaceAll(':', '-').slice(0, 19)}.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  if (write) await writeFile(page, between(await readFile(page, 'utf8'), asMarkdown(report)));
  return path;
}
