import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFile } from '../rows/file.ts';
import { type OwnWorld, startWorld, type TestTeam } from '../world.ts';

/** The statements that docs/scaling.md gives to operators, on the schema of this version. */

let world: OwnWorld;
let team: TestTeam;
let client: pg.Client;
let changes = '';
let rest = '';
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  const text = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  [changes = '', rest = ''] = [...text.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql);
  client = new pg.Client(world.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await world?.stop();
});

/** What a table has, as PostgreSQL tells it, without what names its parts. */
async function shapeOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text from pg_index where indrelid = $1::regclass and not indisprimary
     union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype in ('p', 'f')`,
    [table],
  );
  return rows.map(({ text }) => text).toSorted();
}

it('split the history by team, with all that it has, and everything goes on', async () => {
  const file = await aFile(world, team.id);
  expect((await team.owner.put(`files/file/update/${file}/`, { description: 'Before' })).status).toBe(200);
  const before = await shapeOf('changes');
  await client.query(changes);
  expect(await shapeOf('changes')).toEqual(before);
  expect((await team.owner.put(`files/file/update/${file}/`, { description: 'After' })).status).toBe(200);
  const { rows } = await client.query('select 1 from changes where subject = $1', [file]);
  expect(rows).toHaveLength(2);
  await expect(client.query('delete from changes')).rejects.toThrow();
});

it('split the tags of files by team, with all that they have', async () => {
  const before = await shapeOf('file_tags');
  const parts = Array.from(
    { length: 8 },
    (_, n) => `create table file_tags_${n} partition of file_tags for values with (modulus 8, remainder ${n});`,
  );
  await client.query(`begin;
    alter table file_tags rename to file_tags_whole;
    create table file_tags (like file_tags_whole including defaults including identity including generated) partition by hash (team_id);
    ${parts.join('\n')}
    insert into file_tags select * from file_tags_whole;
    drop table file_tags_whole;
    ${rest}
    commit;`);
  expect(await shapeOf('file_tags')).toEqual(before);
});
