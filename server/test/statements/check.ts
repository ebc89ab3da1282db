import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '../code/imports.ts';
import { type Declared, declaredAt } from './declared.ts';
import { type DescribedColumn, openDescriber } from './describe.ts';
import type { RanStatement } from './record.ts';
import type { FieldType, RowType } from './row-types.ts';

const kindOfType: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bytea: 'bytes',
  timestamptz: 'date',
  timestamp: 'date',
  date: 'date',
  json: 'any',
  jsonb: 'any',
  record: 'any',
};
const kindOf = (type: string): string => (type.startsWith('_') ? 'array' : (kindOfType[type] ?? 'string'));

const fits = ({ kinds }: FieldType, kind: string): boolean => kind === 'any' || kinds.has('any') || kinds.has(kind);

/** A condition in the statement that leaves only rows where the column has a value. */
const asksForValue = (text: string, column: string): boolean =>
  new RegExp(`\\b${column} is not null|join [^;]*\\b${column}\\b|\\b${column} (=|in|>|<|<=|>=|<>|~|@>)`).test(text);

function differences(row: RowType, columns: readonly DescribedColumn[], text: string): string[] {
  const found: string[] = [];
  for (const { name, type, nullable } of columns) {
    const field = row.get(name);
    if (!field) found.push(`returns ${name}, which the row type does not have`);
    else if (!fits(field, kindOf(type))) found.push(`${name} is ${type}, declared ${[...field.kinds].join(' | ')}`);
    else if (nullable && !field.nullable && !asksForValue(text, nullable))
      found.push(`${name} may be null, declared without it`);
  }
  for (const [name, { optional }] of row)
    if (!optional && !columns.some((column) => column.name === name)) found.push(`does not return ${name}`);
  return found;
}

function readRan(folder: string): RanStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return [...new Set(lines)].filter((line) => line !== '').map((line) => JSON.parse(line) as RanStatement);
}

/** The result of comparing all statements that the tests ran with the schema. */
export interface Checked {
  readonly statements: number;
  /** Statements whose columns were compared with a declared row type. */
  readonly compared: number;
  readonly findings: string[];
}

/** Prepares every statement that the tests ran against the schema, and compares its columns with the declared row type. */
export async function checkStatements(folder: string, url: string): Promise<Checked> {
  const describer = await openDescriber(url);
  const texts = new Map<string, string>();
  const textOf = (path: string) => texts.get(path) ?? texts.set(path, readFileSync(path, 'utf8')).get(path) ?? '';
  const declared = new Map<string, Declared>();
  const findings = new Set<string>();
  // Tables that a test makes for itself are in no schema.
  const ran = readRan(folder).filter(({ text }) => !text.includes('fixture_'));
  let compared = 0;
  try {
    for (const { site, text } of ran) {
      const at = relative(repository, site);
      const columns = await describer.columnsOf(text).catch((error: Error) => error);
      if (columns instanceof Error) {
        findings.add(`${at}: ${columns.message}`);
        continue;
      }
      if (!declared.has(site)) declared.set(site, declaredAt(site, textOf));
      const row = declared.get(site);
      if (!row || row === 'untyped') continue;
      compared += 1;
      for (const difference of differences(row, columns, text)) findings.add(`${at}: ${difference}`);
    }
  } finally {
    await describer.close();
  }
  return { statements: ran.length, compared, findings: [...findings].sort() };
}
