import type pg from 'pg';
import { carried } from '#features/team-exports/archive/carried.ts';
import { dataFile, type TableFacts } from '#features/team-exports/archive/manifest.ts';
import { listed, quoted } from '#platform/backup/tables.ts';
import { Refused } from '../command.ts';
import type { Ids } from './ids.ts';
import { type Part, readRows } from './open-archive.ts';
import type { Target } from './schema.ts';

const atOnce = 200;

interface Loading {
  readonly client: pg.ClientBase;
  readonly parts: readonly Part[];
  readonly facts: TableFacts;
  readonly ids: Ids;
  readonly team: string;
}

type Row = Record<string, unknown>;

/** Columns of text that name rows. */
const naming: ReadonlySet<string> = new Set(['file_attributes.value', 'media_centre_part_days.part']);

/** Takes the ids of the archive out of rows, and puts those in that stand for them here. */
async function withIds(ids: Ids, { name: table, columns }: Target, rows: readonly Row[]): Promise<Row[]> {
  const named = columns.filter(
    ({ name, type }) => ['uuid', '_uuid', 'jsonb'].includes(type) || naming.has(`${table}.${name}`),
  );
  const parts = rows.map((row) =>
    JSON.stringify(Object.fromEntries(named.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]))),
  );
  const changed = await ids.inAll(parts);
  return rows.map((row, place) => ({ ...row, ...(JSON.parse(changed[place] ?? '{}') as Row) }));
}

/** Changes to staged rows before they come in: an address of a Media Centre is one in the whole installation. */
const prepared: Readonly<Record<string, string>> = {
  media_centres: `update staged_media_centres s set slug = left(s.slug, 50) || '-' || left(md5(random()::text), 6)
    where exists (select 1 from media_centres m where m.slug = s.slug) or exists (select 1 from media_centre_slugs m where m.slug = s.slug)`,
};

/** Rows some at a time, as many as were counted. */
async function* batches({ parts, facts }: Loading, table: string): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let count = 0;
  for await (const row of readRows(parts, dataFile(table))) {
    count += 1;
    if (batch.push(row) < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  const expected = facts[table]?.rows ?? 0;
  if (count !== expected) throw new Refused(`The export has ${count} rows of ${table} and should have ${expected}.`);
}

const withOwnId = ({ columns }: Target) => columns.some(({ name }) => name === 'id');

/** Notes the ids of all rows of the archive in the temporary table `archived`. */
export async function noteIds(loading: Omit<Loading, 'ids'>, targets: readonly Target[]): Promise<void> {
  const { client } = loading;
  await client.query('create temporary table archived (id uuid primary key) on commit drop');
  for (const { name } of targets.filter(withOwnId))
    for await (const batch of batches(loading as Loading, name))
      await client.query('insert into archived select unnest($1::uuid[]) on conflict do nothing', [
        batch.map(({ id }) => id),
      ]);
  await client.query('analyze archived');
}

/** True when a row of the installation has an id of the archive already. */
export async function someTaken(client: pg.ClientBase, targets: readonly Target[]): Promise<boolean> {
  for (const { name } of targets.filter(withOwnId)) {
    const { rows } = await client.query(`select 1 from ${quoted(name)} t join archived a on a.id = t.id limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** The columns of a table that come in: those of the archive that are known here. Refuses what a newer version has added. */
function incoming({ facts }: Loading, { name, columns }: Target): string[] {
  const known = new Set(columns.map((column) => column.name));
  const strange = facts[name]?.columns.find((column) => !known.has(column));
  if (strange) throw new Refused(`This export was made by a newer Vitrine (${name}.${strange}). Update Vitrine first.`);
  const { counted = [] } = carried[name] ?? {};
  return (facts[name]?.columns ?? []).filter((column) => !counted.includes(column));
}

/** Puts the rows of a table into the team, all by one statement: rows of one table may name one another. */
export async function loadTable(loading: Loading, target: Target): Promise<void> {
  const { client, team, ids } = loading;
  const { name } = target;
  const columns = incoming(loading, target);
  if (columns.length === 0) return;
  const { renewed = [] } = carried[name] ?? {};
  const staged = quoted(`staged_${name}`);
  await client.query(
    `create temporary table ${staged} (staged_at bigint generated always as identity, ${target.columns
      .filter((column) => columns.includes(column.name) || carried[name]?.counted?.includes(column.name))
      .map((column) => `${quoted(column.name)} ${column.type}`)
      .join(', ')}) on commit drop`,
  );
  const all = [...columns, ...(carried[name]?.counted ?? [])];
  for await (const batch of batches(loading, name))
    await client.query(
      `insert into ${staged} (${listed(all)}) select ${listed(all)} from jsonb_populate_recordset(null::${staged}, $1::jsonb)`,
      [JSON.stringify(await withIds(ids, target, batch))],
    );
  if (prepared[name]) await client.query(prepared[name]);
  const secrets = renewed.map(() => `sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`);
  const values = [`$1::uuid`, ...columns.map(quoted), ...secrets].join(', ');
  await client.query(
    `insert into ${quoted(name)} (${listed(['team_id', ...columns, ...renewed])}) select ${values} from ${staged} order by staged_at on conflict do nothing`,
    [team],
  );
}
