import { CsvError, parse } from 'csv-parse/sync';
import { colour, name } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { groupName } from '#contract/tags/group-path.ts';
import { invalid } from '#platform/errors.ts';

/** A row of a sheet of tags. A field whose column the sheet does not have is undefined. */
export interface SheetRow {
  /** Counted as the sheet counts, its heading being 1. */
  row: number;
  name: string;
  colour: string | null | undefined;
  group: string | null | undefined;
  synonyms: string[] | undefined;
}

export interface Problem {
  row: number;
  message: string;
}

const tagName = name(limits.tagName);

/** Spreadsheets of other countries part cells by semicolons. */
const delimiterOf = (csv: string) => {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ',';
};

/** The text without the sign that the export put before what a spreadsheet would take for a formula. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '');

function recordsOf(csv: string): Record<string, string>[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.replace(/^\uFEFF/, '')),
      columns: (heading: string[]) => heading.map((title) => title.trim().toLowerCase().replace('color', 'colour')),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) invalid('csv', error.message);
    throw error;
  }
}

function readRow(record: Record<string, string>, row: number): SheetRow | Problem {
  const wrong = (message: string): Problem => ({ row, message });
  const cell = (title: string) => (record[title] === undefined ? undefined : plain(record[title]).trim());
  const called = tagName.safeParse(cell('name') ?? '');
  if (!called.success) return wrong(`The name must have 1 to ${limits.tagName} characters.`);
  const [shade, group] = [cell('colour'), cell('group')];
  if (shade && !colour.safeParse(shade).success) return wrong(`${shade} is not a colour like #1a2b3c.`);
  const path = group ? groupName.safeParse(group) : undefined;
  if (path && !path.success) return wrong(`The group must have 1 to ${limits.tagName} characters.`);
  const words = cell('synonyms')
    ?.split(/[|;]/)
    .map((word) => word.trim());
  const synonyms = words?.filter((word) => word !== '');
  if (synonyms?.some((word) => !tagName.safeParse(word).success) || (synonyms?.length ?? 0) > limits.synonymsPerTag)
    return wrong(
      `A synonym has 1 to ${limits.tagName} characters, and a tag at most ${limits.synonymsPerTag} of them.`,
    );
  const orNone = (text: string | undefined) => (text === '' ? null : text);
  return { row, name: called.data, colour: orNone(shade), group: path ? path.data : orNone(group), synonyms };
}

/** The rows of a CSV text that make sense, and what is wrong with the others. */
export function readSheet(csv: string): { rows: SheetRow[]; problems: Problem[] } {
  const records = recordsOf(csv);
  if (records.length > serverLimits.csvRows) invalid('csv', `has more than ${serverLimits.csvRows} rows`);
  if (records[0] && !('name' in records[0])) invalid('csv', 'has no column called name');
  const read = records.map((record, place) => readRow(record, place + 2));
  return {
    rows: read.filter((one): one is SheetRow => 'name' in one),
    problems: read.filter((one): one is Problem => 'message' in one),
  };
}
