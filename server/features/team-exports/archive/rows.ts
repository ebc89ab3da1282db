import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { carried, teamColumns, told } from './carried.ts';
import { type TableFacts, tablesFile } from './manifest.ts';

const atOnce = 500;

/** Rows of a long answer, some at a time, in the transaction of the snapshot. */
export async function* rowsOf<Row>(tx: Tx, query: RawBuilder<unknown>, cursor: string): AsyncGenerator<Row> {
  await sql`declare ${sql.id(cursor)} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from ${sql.id(cursor)}`.execute(tx);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await sql`close ${sql.id(cursor)}`.execute(tx);
}

/** Writes lines of JSON to a new file, compressed; tells how many. */
export async function writeJsonLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  const text = async function* () {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(text()), createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600 }));
  return count;
}

interface TableShape {
  readonly columns: readonly string[];
  /** Those that JSON would round. */
  readonly exact: readonly string[];
  readonly key: readonly string[];
}

async function shapeOf(tx: Tx, table: string): Promise<TableShape> {
  const { rows } = await sql<{
    name: string;
    type: string;
    key: boolean;
  }>`select a.attname::text as name, t.typname::text as type,
      coalesce(a.attnum = any (i.indkey), false) as key
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`.execute(
    tx,
  );
  const { without = [], renewed = [] } = carried[table] ?? {};
  const kept = rows.filter(({ name }) => name !== 'team_id' && !without.includes(name) && !renewed.includes(name));
  return {
    columns: kept.map(({ name }) => name),
    exact: kept.filter(({ type }) => type === 'numeric').map(({ name }) => name),
    key: rows.filter(({ key }) => key).map(({ name }) => name),
  };
}

/** The rows of one team as objects of the columns that go along. */
function linesQuery(team: string, table: string, { columns, exact, key }: TableShape): RawBuilder<unknown> {
  const picked = columns.map((name) =>
    exact.includes(name) ? sql`t.${sql.id(name)}::text as ${sql.id(name)}` : sql`t.${sql.id(name)}`,
  );
  const order = key.map((name) => sql`t.${sql.id(name)}`);
  return sql`select (select to_jsonb(r) from (select ${sql.join(picked)}) r)::text as line
    from ${sql.table(table)} t where t.team_id = ${sql.lit(team)}::uuid order by ${sql.join(order)}`;
}

async function* lines(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<string> {
  for await (const { line } of rowsOf<{ line: string }>(tx, query, 'exported')) yield line;
}

/** The columns of carried tables that name people. */
async function peopleColumns(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{
    table: string;
    column: string;
  }>`select c.relname::text as table, a.attname::text as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and c.relname = any (${Object.keys(carried)}::text[]) order by 1, 2`.execute(
    tx,
  );
  return rows;
}

/** Everyone whom a row of the team names: members of now and of earlier, authors, who is mentioned, values of attributes. */
async function peopleQuery(tx: Tx, team: string): Promise<RawBuilder<unknown>> {
  const of = sql`${sql.lit(team)}::uuid`;
  const named = (await peopleColumns(tx)).map(
    ({ table, column }) => sql`select ${sql.id(column)} from ${sql.table(table)} where team_id = ${of}`,
  );
  const others = [
    sql`select unnest(mentions) from comments where team_id = ${of}`,
    sql`select unnest(mentions) from post_comments where team_id = ${of}`,
    sql`select v.value::uuid from file_attributes v join attributes a on a.team_id = v.team_id and a.id = v.attribute_id
      where v.team_id = ${of} and a.type = 'User'`,
  ];
  return sql`select jsonb_build_object('id', u.id, 'email', u.email, 'name', u.name, 'first_name', u.first_name, 'last_name', u.last_name,
      'time_zone', u.time_zone, 'region', u.region)::text as line
    from users u where u.id in (${sql.join([...named, ...others], sql` union `)}) order by u.id`;
}

/** Writes all rows of a team into `folder`, as they are at one moment: a file for each table, and one that tells how many. */
export async function writeRows(tx: Tx, team: string, folder: string, signal: AbortSignal): Promise<TableFacts> {
  const facts: TableFacts = {};
  const write = async (name: string, columns: readonly string[], query: RawBuilder<unknown>) => {
    signal.throwIfAborted();
    const rows = await writeJsonLines(join(folder, `${name}.jsonl.gz`), lines(tx, query));
    facts[name] = { rows, columns: [...columns] };
  };
  const settings = sql.join(teamColumns.map((name) => sql.id(name)));
  await write(
    'team',
    teamColumns,
    sql`select to_jsonb(r)::text as line from (select ${settings} from teams where id = ${sql.lit(team)}::uuid) r`,
  );
  await write(
    'people',
    ['id', 'email', 'name', 'first_name', 'last_name', 'time_zone', 'region'],
    await peopleQuery(tx, team),
  );
  for (const table of [...Object.keys(carried), ...told]) {
    const shape = await shapeOf(tx, table);
    await write(table, shape.columns, linesQuery(team, table, shape));
  }
  await writeFile(join(folder, tablesFile.replace('data/', '')), JSON.stringify(facts, null, 1), { mode: 0o600 });
  return facts;
}
