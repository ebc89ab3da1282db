import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyReads } from '#platform/db/pool/patient-reads.ts';
import { begin, patch, placeOf } from '../clients/tus.ts';
import { aFile } from '../rows/file.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '../world.ts';
import { type BreakingLine, openLine } from './breaking-line.ts';
import { type SecondServer, startSecond } from './second-server.ts';

/** A server whose connections to the database break in the midst of a change. */

let world: OwnWorld;
let team: TestTeam;
let line: BreakingLine;
let server: SecondServer;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  line = await openLine(world.databaseUrl);
  server = await startSecond(world, { DATABASE_URL: line.url });
  owner = world.at(server.url, team.owner.cookie);
});
afterAll(async () => {
  await server?.stop();
  await line?.close();
  await world?.stop();
});

/** As the pg client sends it, alone. */
const commit = 'commit\u0000';

const historyOf = async (subject: string): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from changes
    where team_id = ${team.id} and subject = ${subject} order by seq`.execute(world.services.db);
  return rows.map(({ action }) => action);
};
const foldersCalled = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from folders
    where team_id = ${team.id} and name = ${name}`.execute(world.services.db);
  return rows.map(({ id }) => id);
};

describe('A5: a change of a file whose connection breaks is done once', () => {
  it.each([
    ['as it looks for the file', 'from files', 'before'],
    ['before it is written', 'with changed as (update', 'before'],
    ['when it is written', 'with changed as (update', 'answer'],
  ] as const)('A5: %s', async (when, word, loss) => {
    const file = await aFile(world, team.id);
    line.breakAt([word], loss);
    const answer = await owner.put(`files/file/update/${file}/`, { description: when });
    expect(line.broken).toBe(true);
    expect([answer.status, answer.body.description, answer.body.revision]).toEqual([200, when, 2]);
    expect(await historyOf(file)).toHaveLength(1);
    expect(answer.changeSet).not.toBeNull();
    expect((await owner.post(`changes/undo/${answer.changeSet}/`)).status).toBe(200);
  });
});

describe('A5: a request with a key whose connection breaks is done once, and answered', () => {
  it.each([
    ['as it begins', ['insert into kept_answers'], 'before'],
    ['in its midst', ['insert into kept_answers', 'insert into changes'], 'answer'],
    ['before it is committed', ['insert into kept_answers', commit], 'before'],
    ['when it is committed', ['insert into kept_answers', commit], 'answer'],
  ] as const)('A5: %s', async (name, words, loss) => {
    line.breakAt(words, loss);
    const key = { 'idempotency-key': `lost ${name}` };
    const answer = await owner.post(`files/folder/create/${team.id}/`, { folderName: name }, key);
    expect(line.broken).toBe(true);
    expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
    expect(await foldersCalled(name)).toEqual([answer.body.uuid]);
    expect(await historyOf(answer.body.uuid)).toHaveLength(1);
  });
});

it('A5: an upload whose last connection breaks becomes one file', async () => {
  for (const loss of ['before', 'answer'] as const) {
    const name = `lost ${loss}.bin`;
    const bytes = Buffer.from(name);
    const place = placeOf(await begin(owner, { length: bytes.length, said: { filename: name, team: team.id } }));
    line.breakAt(['insert into files', commit], loss);
    const answer = await patch(owner, place, 0, bytes);
    expect(line.broken).toBe(true);
    expect(answer.status).toBe(204);
    const { rows } = await sql<{ id: string }>`select id from files
      where team_id = ${team.id} and name = ${name}`.execute(world.services.db);
    expect(rows.map(({ id }) => id)).toEqual([answer.headers.get('x-file-uuid')]);
  }
});

it('A5: any other change is told to come again, and done by nobody a second time', async () => {
  line.breakAt(['insert into folders', commit], 'answer');
  const answer = await owner.post(`files/folder/create/${team.id}/`, { folderName: 'Without a key' });
  expect(line.broken).toBe(true);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await foldersCalled('Without a key')).toHaveLength(1);
});

it('knows the functions of the schema by which a select may write', async () => {
  const { rows } = await sql<{ name: string }>`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(world.services.db);
  expect(rows.map(({ name }) => name).filter((name) => onlyReads(`select ${name}(1)`))).toEqual([]);
  for (const text of [
    'with a as (insert into tags) select 1',
    "select nextval('a')",
    'insert into tags',
    'update tags',
  ])
    expect(onlyReads(text), text).toBe(false);
  expect(onlyReads('  select 1 from files')).toBe(true);
});
