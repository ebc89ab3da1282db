import type { SheetItem } from '#contract/content/sheet.ts';
import { day, dayOf } from '../../../lib/format.ts';

export const papers = { a4: 'A4', letter: 'Letter' } as const;
export type Paper = keyof typeof papers;
export const columnChoices = [3, 4, 5, 6] as const;
/** Lines that can stand below an image. */
export const lineNames = { name: 'Name', credit: 'Credit', terms: 'Rights and licence', taken: 'Date taken' } as const;
export type LineName = keyof typeof lineNames;

export interface SheetOptions {
  readonly title: string;
  readonly paper: Paper;
  readonly columns: number;
  readonly lines: readonly LineName[];
}

/** As they were chosen last, for as long as the page lives. */
let chosen: Omit<SheetOptions, 'title'> = { paper: 'a4', columns: 4, lines: ['name', 'credit', 'terms'] };
export const lastOptions = () => chosen;
export function keepOptions({ paper, columns, lines }: SheetOptions): void {
  chosen = { paper, columns, lines };
}

function termsOf({ terms, until }: SheetItem): string {
  const said = terms.length > 0 ? terms.join('; ') : 'No rights recorded';
  return until === null ? said : `${said}. Until ${dayOf(until)}`;
}

/** The text of a line; nothing where the file has none. */
export function lineOf(item: SheetItem, line: LineName): string | null {
  if (line === 'name') return item.name;
  if (line === 'credit') return item.credit;
  if (line === 'terms') return termsOf(item);
  // Of a file that names no time zone the moment is told as if it were UTC: its own day is the first part of it.
  return item.taken_at && day(item.taken_at);
}
