import { createHash } from 'node:crypto';
import { fail } from '#platform/errors.ts';

/** The content of a cursor: the place after the last row, the total, and the list it belongs to. */
export interface Position {
  /** Values of the order's columns, then the id. */
  after: (string | number | null)[];
  count: number;
  exact: boolean;
}

const sumOf = (list: string, text: string) =>
  createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 12);

/** Cursors are opaque to clients; `list` ties one to its filters and order, so that it is refused elsewhere. */
export function encodeCursor(list: string, { after, count, exact }: Position): string {
  const text = JSON.stringify([count, exact ? 1 : 0, ...after]);
  return Buffer.from(sumOf(list, text) + text).toString('base64url');
}

/** Reads a cursor of this very list; anything else is `bad_cursor`. `width`: how many values its order has, id included. */
export function decodeCursor(list: string, cursor: string, width: number): Position {
  const whole = Buffer.from(cursor, 'base64url').toString('utf8');
  const text = whole.slice(12);
  if (whole.slice(0, 12) !== sumOf(list, text) || Buffer.from(whole).toString('base64url') !== cursor)
    fail('bad_cursor');
  const [count, exact, ...after] = JSON.parse(text) as [number, number, ...Position['after']];
  if (after.length !== width) fail('bad_cursor');
  return { after, count, exact: exact === 1 };
}
