import { fail } from '#platform/errors.ts';

/** What a cursor remembers: the place after the last row, the total, and what list it belongs to. */
export interface Position {
  /** Values of the order's columns, then the id. */
  after: (string | number | null)[];
  count: number;
  exact: boolean;
}

/** Cursors are opaque to clients; `list` ties one to its filters and order, so that it is refused elsewhere. */
export function encodeCursor(list: string, { after, count, exact }: Position): string {
  return Buffer.from(JSON.stringify([list, count, exact ? 1 : 0, ...after])).toString('base64url');
}

/** Reads a cursor of this very list; anything else is `bad_cursor`. `width`: how many values its order has, id included. */
export function decodeCursor(list: string, cursor: string, width: number): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    fail('bad_cursor');
  }
  if (!Array.isArray(parts) || parts.length !== width + 3 || parts[0] !== list) fail('bad_cursor');
  const [, count, exact, ...after] = parts as unknown[];
  const simple = after.every((value) => value === null || typeof value === 'number' || (typeof value === 'string' && value.length < 500 && !value.includes('\0')));
  const id = after.at(-1);
  if (!simple || typeof count !== 'number' || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) fail('bad_cursor');
  return { after: after as Position['after'], count, exact: exact === 1 };
}
