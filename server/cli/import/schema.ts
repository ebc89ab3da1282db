import type pg from 'pg';
import { carried } from '#features/team-exports/archive/carried.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A table that rows come into. */
export interface Target {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** The carried tables, each behind those that its rows name. */
export async function readTargets(client: pg.ClientBase): Promise<Target[]> {
  const names = Object.keys(carried);
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname::text as table, a.attname::text as name, t.typname::text as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[]) order by a.attnum`,
    [names],
  );
  // Keys that are checked at the end of the transaction may lead backwards.
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select distinct k.conrelid::regclass::text as from, k.confrelid::regclass::text as to from pg_constraint k
    where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const { from, to } of keys) if (from === name) visit(to);
    if (!ordered.includes(name)) ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered.map((name) => ({ name, columns: byTable.get(name) ?? [] }));
}
