import { type RawBuilder, sql } from 'kysely';
import type { FileAction } from '#contract/policy/files.ts';
import type { FileRow } from '../store/files.ts';

type Fragment = RawBuilder<unknown>;

/** One thing a person may change about a file that lives in a column of its row, and what history keeps of it. */
export interface ColumnRule<Needs extends FileAction = FileAction, Value = unknown> {
  /** The permission that the caller needs. */
  readonly needs: Needs;
  /** Its name in `before` and `after`. */
  readonly field: string;
  /** The type of the wanted value in SQL. */
  readonly type: string;
  /** Every action this rule writes into history. */
  readonly actions: readonly string[];
  /** Completes "beach.jpg was … in the meantime." */
  readonly past: string;
  /** The present value, of a row of `files f`. */
  readonly current: Fragment;
  /** The same of a row that was read, as the kind of value that is written. */
  of(row: FileRow): unknown;
  /** The assignment of a wanted value. */
  assign(value: Fragment): Fragment;
  /** The action, told by the value that is now. */
  action(value: Fragment): Fragment;
  /** The value as history keeps it, as jsonb. */
  remember(team: string, value: Fragment): Fragment;
  /** The value out of what history kept. */
  recall(kept: Fragment): Fragment;
  readonly column: string;
  /** Phantom: the value's type. */
  readonly value?: Value;
}

interface Plain<Needs extends FileAction> {
  needs: Needs;
  action: string;
  column: keyof FileRow;
  type: 'text' | 'boolean' | 'smallint' | 'timestamptz' | 'jsonb' | 'uuid';
  past: string;
}

/** Instants and objects as text, as they are written. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A rule whose wanted value is what the column holds and what history keeps. */
export function plainColumn<Value, Needs extends FileAction = FileAction>({
  needs,
  action,
  column,
  type,
  past,
}: Plain<Needs>): ColumnRule<Needs, Value> {
  const key = sql.lit(column);
  return {
    needs,
    field: column,
    column,
    type,
    past,
    actions: [action],
    current: sql`f.${sql.ref(column)}`,
    of: (row) => plainValue(row[column]),
    assign: (value) => value,
    action: () => sql.lit(action),
    remember: (_team, value) => sql`to_jsonb(${value})`,
    recall: (kept) =>
      type === 'jsonb' ? sql`nullif(${kept} -> ${key}, 'null')` : sql`(${kept} ->> ${key})::${sql.raw(type)}`,
  };
}
