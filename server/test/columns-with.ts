import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The columns of all tables in which a text stands, those of the job queue too. */
export async function columnsWith(db: Db, canary: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${name}::text || '.' || e.key as place from ${sql.raw(name)} t cross join lateral jsonb_each_text(to_jsonb(t)) e
      where position(${canary} in e.value) > 0`,
  );
  const { rows } = await sql<{ place: string }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.map(({ place }) => place).toSorted();
}
