import { sql } from 'kysely';
import type { ColumnRule } from './column-rule.ts';

/**
 * To the Recycling Bin (true) and back (false). A recycled file keeps its folder, so that it restores to it; when the
 * folder is deleted meanwhile, that leaves the file in Root.
 */
const bin = {
  field: 'recycled',
  column: 'recycled_at',
  type: 'boolean',
  past: 'moved to the Recycling Bin or restored',
  actions: ['file.recycle', 'file.restore'],
  current: sql`(f.recycled_at is not null)`,
  of: (row) => row.recycled_at !== null,
  assign: (value) => sql`case when ${value} then coalesce(f.recycled_at, now()) end`,
  action: (value) => sql`case when ${value} then 'file.recycle' else 'file.restore' end`,
  remember: (_team, value) => sql`to_jsonb(${value})`,
  recall: (kept) => sql`(${kept} ->> 'recycled')::boolean`,
} satisfies Partial<ColumnRule>;

export const recycle: ColumnRule<'recycle', true> = { ...bin, needs: 'recycle' };
export const restore: ColumnRule<'restore', false> = { ...bin, needs: 'restore' };
