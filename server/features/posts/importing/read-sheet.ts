import { CsvError, type Info, parse } from 'csv-parse/sync';
import { limits } from '#contract/core/limits.ts';
import { type PostColumn, postColumns } from '#contract/posts/import-routes.ts';
import { invalid } from '#platform/errors.ts';

/** A row of the file: its cells by column, trimmed. A cell whose column the file does not have is empty. */
export interface SheetRow {
  /** Of the file, at which the row begins; the heading is 1. */
  readonly line: number;
  readonly cells: Readonly<Record<PostColumn, string>>;
  /** True where the row has more cells than the heading. */
  readonly extra: boolean;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Headings that mean nothing here. */
  readonly ignored: readonly string[];
}

/** Other ways in which people write the headings. */
const alsoCalled: Readonly<Record<string, PostColumn>> = {
  account: 'accounts',
  label: 'labels',
  file: 'files',
  timezone: 'time_zone',
};
const columnOf = (heading: string): PostColumn | undefined => {
  const plain = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return alsoCalled[plain] ?? postColumns.find((column) => column === plain);
};

/** Spreadsheets of other countries part cells by semicolons. */
const delimiterOf = (csv: string) => {
  const [heading = ''] = csv.trimStart().split('\n', 1);
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ',';
};

/** The text without the sign that keeps a spreadsheet from taking it for a formula. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim();

interface Parsed {
  readonly record: string[];
  readonly raw: string;
  readonly info: Pick<Info, 'lines'>;
}

const quoteWrong: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'INVALID_OPENING_QUOTE',
  'CSV_INVALID_CLOSING_QUOTE',
]);

function recordsOf(csv: string): Parsed[] {
  try {
    // The types do not know what `info` and `raw` give together.
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.replace(/^\uFEFF/, '')),
      info: true,
      raw: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : '';
    invalid(
      'csv',
      quoteWrong.has(error.code)
        ? `has a quotation mark${line} that is never closed, or that stands inside of a cell. Write it twice there: ""`
        : `cannot be read${line}`,
    );
  }
}

/** The line at which a row begins, counted as editors of text do. */
const firstLine = ({ raw, info }: Parsed): number => info.lines - (raw.trim().split('\n').length - 1);

function headingOf(titles: readonly string[]) {
  const columns = titles.map(columnOf);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, place) => known.indexOf(column) !== place);
  if (twice) invalid('csv', `has the column ${twice} twice`);
  if (!known.includes('accounts'))
    invalid('csv', `has no column called accounts. Its first line has to name the columns: ${postColumns.join(', ')}`);
  const ignored = titles.filter((title, place) => columns[place] === undefined && title.trim() !== '');
  return { columns, ignored };
}

/** The rows of a CSV text. Refuses what is no such file. */
export function readSheet(csv: string): Sheet {
  if (Buffer.byteLength(csv) > limits.postCsvBytes) invalid('csv', 'is larger than 2 MB');
  // Lines end alike, so that they are counted as editors do, and captions have no others.
  const [heading, ...records] = recordsOf(csv.replaceAll(/\r\n?/g, '\n')).filter(({ record }) =>
    record.some((cell) => cell.trim() !== ''),
  );
  if (!heading) invalid('csv', 'is empty');
  const { columns, ignored } = headingOf(heading.record);
  if (records.length === 0) invalid('csv', 'has no rows below its heading');
  if (records.length > limits.postRows)
    invalid(
      'csv',
      `has ${records.length.toLocaleString('en')} rows. At most ${limits.postRows} can be imported at once`,
    );
  const rows = records.map((parsed) => {
    const cells = Object.fromEntries(
      postColumns.map((column) => {
        const place = columns.indexOf(column);
        return [column, plain(place < 0 ? '' : (parsed.record[place] ?? ''))];
      }),
    ) as Record<PostColumn, string>;
    const extra = parsed.record.slice(columns.length).some((cell) => cell.trim() !== '');
    return { line: firstLine(parsed), cells, extra };
  });
  return { rows, ignored };
}
