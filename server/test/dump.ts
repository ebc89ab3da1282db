import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * Traces that asking may leave behind: who was there, how often they were refused, what they may still try, what was
 * counted for them, and what they looked for; and the key of the ledger, made when it is first needed.
 */
const traces = [
  'audit_events',
  'kept_answers',
  'ledger_keys',
  'mails',
  'missed_words',
  'passkeys',
  'rate_limits',
  'refusals',
  'secret_in_use',
  'sessions',
  'sources',
  'storage_folders',
  'storage_tallies',
  'two_factors',
  'verifications',
];

/** A sum over every row of every table, but of traces, of copies that were made to be looked at, and of when someone or something was seen: the same as long as nothing was written. */
export async function sumsOf({ services: { db } }: Pick<World, 'services'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${traces}::text[]) order by 1`.execute(
    db,
  );
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*) || ' ' ||
      coalesce(md5(string_agg(line, '|' order by line)), '') as sum
      from (select regexp_replace((to_jsonb(t) - 'last_seen' - 'last_used_at' - 'picture_at')::text, '(, )?"made:[^"]+": \\{[^}]*\\}', '', 'g') as line from ${sql.table(name)} t) lines`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
