/** Writes `server/platform/db/tables.gen.ts` from a freshly migrated database: `npm run tables`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDb, openPool } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { createLog } from '#platform/log.ts';
import { migrations } from '#server/migrations/list.ts';

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  /** As text, which loses nothing. */
  numeric: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
  bit: 'string',
  date: 'string',
  xid8: 'string',
  tsvector: 'string',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  generated: boolean;
}

function typeOf({ udt_name, is_nullable, generated }: Column): string {
  const list = udt_name.startsWith('_');
  const base = types[list ? udt_name.slice(1) : udt_name];
  if (!base) throw new Error(`No TypeScript type for the column type ${udt_name}`);
  const whole = `${base}${list ? '[]' : ''}${is_nullable === 'YES' ? ' | null' : ''}`;
  return generated ? `Generated<${whole}>` : whole;
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-tables-'));
const log = createLog('warn');
const embedded = await startEmbedded({ dataDir, log });
const pool = openPool({ url: embedded.url, log, max: 2 });
try {
  await migrateToLatest(openDb(pool) as unknown as Kysely<never>, migrations);
  const { rows } = await pool.query<Column>(`select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaceName = (table: string) =>
    `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`;
  const bodies = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`).join('\n')}\n}`,
  );
  writeFileSync(
    new URL('../server/platform/db/tables.gen.ts', import.meta.url),
    `// Made from the migrated database by \`npm run tables\`. Do not edit.
import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON, written as its text. */
export type Json = ColumnType<unknown, string, string>;

${bodies.join('\n\n')}

export interface Tables {
${[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`).join('\n')}
}
`,
  );
} finally {
  await pool.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
