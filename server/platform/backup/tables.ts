import pg from 'pg';

/** A table as far as copying it goes. */
export interface Table {
  readonly name: string;
  /** Those that are copied. What the database makes itself is left to it. */
  readonly columns: readonly string[];
  /** Copied columns that hold numbers of transactions, which mean nothing in another cluster. */
  readonly transactions: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
}

/** Tables of the schema, without those of the migrator. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  // Of a change, the number of its transaction is given anew where it is loaded: the feed reads in their order.
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    transactions: string[];
  }>(`select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and not (a.atttypid = 'xid8'::regtype and a.atthasdef)) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.atttypid = 'xid8'::regtype and not a.atthasdef), '{}') as transactions
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** Sequences that were used. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Names of the migrations that were applied, in order; null where there is no schema. */
export async function readMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!known.rows[0]?.there) return null;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
