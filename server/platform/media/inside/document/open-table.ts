import type { ContentOf } from '#contract/documents/content.ts';
import { Budget, most, shortened } from './budget.ts';
import { tableOf } from './delimited.ts';
import { entriesOf, needed } from './paragraphs.ts';
import { readXml, Skipping } from './xml-events.ts';

/** The number of times a cell or row stands, of which no more count than are shown. */
const repeated = (times: string | undefined, atMost: number): number =>
  Math.min(atMost, Math.max(1, Math.floor(Number(times ?? 1)) || 1));

/** The first table of an OpenDocument spreadsheet. */
export async function openTable(source: string): Promise<ContentOf<'tables'>> {
  const entries = await entriesOf(source, /^content\.xml$/);
  const skipping = new Skipping(['annotation', 'tracked-changes', 'forms', 'shapes']);
  const rows: string[][] = [];
  let [tables, text, open, times, rowTimes] = [0, '', 0, 1, 1];
  let [name, row] = [null as string | null, [] as string[]];
  readXml(needed(entries, 'content.xml'), {
    open: (element, attribute) => {
      skipping.open(element);
      if (element === 'table') {
        tables += 1;
        if (tables === 1) name = shortened(attribute('name') ?? '') || null;
      }
      if (tables !== 1) return;
      if (element === 'table-row') [row, rowTimes] = [[], repeated(attribute('number-rows-repeated'), most.rows + 1)];
      if (element === 'table-cell' || element === 'covered-table-cell')
        [text, times] = ['', repeated(attribute('number-columns-repeated'), most.columns + 1)];
      if (element === 'p') {
        open += 1;
        if (text !== '') text += '\n';
      }
    },
    text: (piece) => {
      if (open > 0 && !skipping.on) text += piece;
    },
    close: (element) => {
      skipping.close(element);
      if (element === 'p') open = Math.max(0, open - 1);
      if (tables !== 1) return;
      if (element === 'table-cell' || element === 'covered-table-cell')
        for (let n = 0; n < times && row.length <= most.columns; n += 1) row.push(text);
      if (element !== 'table-row') return;
      const last = row.findLastIndex((value) => value !== '');
      if (last < 0) return;
      for (let n = 0; n < rowTimes && rows.length <= most.rows; n += 1) rows.push(row.slice(0, last + 1));
    },
  });
  const budget = new Budget();
  const table = tableOf(name, rows, budget);
  return { kind: 'tables', tables: [table], cut: budget.cut || tables > 1 };
}
