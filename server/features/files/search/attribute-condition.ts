import { type RawBuilder, sql } from 'kysely';
import type { AttributeRange } from '#contract/attributes/rules.ts';
import type { AttributeRef } from './attribute-refs.ts';

const either = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...parts], sql` or `)})`;
const both = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...parts], sql` and `)})`;

/** Days are compared as text: all are written alike. */
function within(type: AttributeRef['type'], { from, to }: AttributeRange): RawBuilder<unknown> {
  const [column, cast] = type === 'Number' ? [sql`x.number`, sql`double precision`] : [sql`x.key`, sql`text`];
  return both([
    ...(from === null ? [] : [sql`${column} >= ${from}::${cast}`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::${cast}`]),
  ]);
}

/** Files `f` that have any of the values asked for, of one attribute. */
export function attributeCondition(team: string, { id, type, keys, ranges, none }: AttributeRef): RawBuilder<unknown> {
  const theirs = sql`select 1 from file_attributes x where x.team_id = ${team} and x.attribute_id = ${id} and x.file_id = f.id`;
  const values = [
    ...(keys.length === 0 ? [] : [sql`x.key = any(${keys}::text[])`]),
    ...ranges.map((range) => within(type, range)),
  ];
  const some = values.length === 0 ? [] : [sql`exists (${theirs} and ${either(values)})`];
  return none ? either([...some, sql`not exists (${theirs})`]) : both(some);
}
