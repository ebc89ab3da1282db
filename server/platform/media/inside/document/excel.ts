import type { ContentOf } from '#contract/documents/content.ts';
import { Budget, most } from './budget.ts';
import { tableOf } from './delimited.ts';
import { entriesOf, needed } from './paragraphs.ts';
import { columnOf, dateText, isDateFormat } from './sheet-numbers.ts';
import { readXml, Skipping } from './xml-events.ts';

type Entries = ReadonlyMap<string, Buffer>;

function sharedStrings(bytes: Buffer | undefined): string[] {
  const strings: string[] = [];
  // How a word is read aloud stands beside it.
  const skipping = new Skipping(['rPh']);
  let [text, inText] = ['', false];
  if (bytes)
    readXml(bytes, {
      open: (name) => {
        skipping.open(name);
        if (name === 'si') text = '';
        if (name === 't') inText = true;
      },
      text: (piece) => {
        if (inText && !skipping.on) text += piece;
      },
      close: (name) => {
        skipping.close(name);
        if (name === 't') inText = false;
        if (name === 'si') strings.push(text);
      },
    });
  return strings;
}

/** The numbers of styles that show a date. */
function dateStyles(bytes: Buffer | undefined): Set<number> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let [inCells, index] = [false, 0];
  if (bytes)
    readXml(bytes, {
      open: (name, attribute) => {
        if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
        if (name === 'cellXfs') inCells = true;
        if (name !== 'xf' || !inCells) return;
        const id = Number(attribute('numFmtId') ?? 0);
        if (isDateFormat(id, codes.get(id))) dates.add(index);
        index += 1;
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return dates;
}

interface Workbook {
  readonly name: string | null;
  readonly path: string;
  readonly sheets: number;
  readonly from1904: boolean;
}

/** The first sheet that is shown. */
function firstSheet(entries: Entries): Workbook {
  const links = new Map<string, string>();
  const [relations, workbook] = [entries.get('xl/_rels/workbook.xml.rels'), entries.get('xl/workbook.xml')];
  if (relations)
    readXml(relations, {
      open: (name, attribute) => {
        if (name !== 'Relationship') return;
        const target = attribute('Target') ?? '';
        links.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      },
    });
  const sheets: { name: string; path: string | undefined }[] = [];
  let from1904 = false;
  if (workbook)
    readXml(workbook, {
      open: (name, attribute) => {
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
        if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
          sheets.push({ name: attribute('name') ?? '', path: links.get(attribute('id') ?? '') });
      },
    });
  const first = sheets.find(({ path }) => path !== undefined && entries.has(path));
  const path = first?.path ?? [...entries.keys()].find((name) => name.startsWith('xl/worksheets/')) ?? '';
  return { name: first?.name.slice(0, most.short) ?? null, path, sheets: Math.max(1, sheets.length), from1904 };
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** The rows of a sheet that have anything in them, as far as they can be told. */
function rowsOf(bytes: Buffer, show: (cell: Cell) => string): string[][] {
  const rows: string[][] = [];
  let [cell, taking] = [null as Cell | null, false];
  let row: string[] = [];
  readXml(bytes, {
    open: (name, attribute) => {
      if (name === 'row') row = [];
      if (name === 'c') {
        const place = columnOf(attribute('r') ?? '');
        const column = place < 0 ? row.length : place;
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? -1), value: '' };
      }
      if (name === 'v' || name === 't') taking = true;
    },
    text: (piece) => {
      if (taking && cell) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taking = false;
      if (name === 'c' && cell && cell.column <= most.columns) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = show(cell);
      }
      if (name === 'row' && rows.length <= most.rows && row.some((value) => value !== '')) rows.push(row);
    },
  });
  return rows;
}

/** The first sheet of an Excel workbook, values as they were last reckoned. */
export async function excelTable(source: string): Promise<ContentOf<'tables'>> {
  const wanted = /^xl\/(?:workbook|sharedStrings|styles|_rels\/workbook|worksheets\/[\w-]+)\.xml(?:\.rels)?$/;
  const entries = await entriesOf(source, wanted);
  const { name, path, sheets, from1904 } = firstSheet(entries);
  const strings = sharedStrings(entries.get('xl/sharedStrings.xml'));
  const dates = dateStyles(entries.get('xl/styles.xml'));
  const rows = rowsOf(needed(entries, path), ({ type, style, value }) => {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' && dates.has(style) ? dateText(value, from1904) : value;
  });
  const budget = new Budget();
  const table = tableOf(name, rows, budget);
  return { kind: 'tables', tables: [table], cut: budget.cut || sheets > 1 };
}
