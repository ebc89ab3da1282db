import type pg from 'pg';
import { listed, quoted, type Sequence, type Table } from './tables.ts';

interface ForeignKey {
  on: string;
  name: string;
  definition: string;
}

interface Trigger {
  on: string;
  name: string;
  enabled: 'O' | 'A' | 'R' | 'D';
}

const states = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const;

async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } =
    await client.query<ForeignKey>(`select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`);
  return rows;
}

async function readTriggers(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } =
    await client.query<Trigger>(`select t.tgrelid::regclass::text as on, t.tgname as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 order by 1, 2`);
  return rows;
}

/**
 * Loads tables that nobody else uses meanwhile, all in one transaction: they are empty before, whole afterwards, or as
 * they were. Foreign keys are taken away and put back, which proves that every row has what it names; our triggers are
 * off, for what they would write is among the rows. Needs no more than to own the tables.
 */
export async function loadTables(
  client: pg.ClientBase,
  { tables, sequences }: { tables: readonly Table[]; sequences: readonly Sequence[] },
  load: (table: Table) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    const keys = await readForeignKeys(client);
    const triggers = await readTriggers(client);
    for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
    for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${quoted(name)}`);
    // A migration may have put rows of its own there.
    if (tables.length > 0) await client.query(`truncate ${listed(tables.map(({ name }) => name))}`);
    for (const table of tables) {
      await load(table);
      for (const column of table.transactions)
        await client.query(`update ${quoted(table.name)} set ${quoted(column)} = pg_current_xact_id()`);
    }
    for (const { name, last } of sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
    for (const { on, name, enabled } of triggers)
      await client.query(`alter table ${on} ${states[enabled]} trigger ${quoted(name)}`);
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
