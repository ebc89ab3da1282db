import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { startWithReplica, type WithReplica } from '#server/test/servers/replica.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let databases: WithReplica;
let world: OwnWorld;
let team: TestTeam;
let folder: string;

beforeAll(async () => {
  databases = await startWithReplica();
  world = await startWorld({
    work: false,
    env: { DATABASE_URL: databases.url, DATABASE_READ_URL: databases.readUrl },
  });
  team = await world.team();
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'First' })).body.uuid;
});
afterAll(async () => {
  await world?.stop();
  await databases?.stop();
});

const namesFor = async (who: Person): Promise<string[]> => {
  const { status, body } = await who.get(`files/folders/${team.id}/`);
  expect(status).toBe(200);
  return body.results.map(({ name }: { name: string }) => name);
};
const names = () => namesFor(team.owner);
const caughtUp = () =>
  vi.waitFor(async () => expect(await world.services.replica?.has([team.id, team.owner.user])).toBe(true), {
    timeout: 20_000,
  });
/** Behind the product's back: nobody is told of it. */
const rename = (name: string) =>
  sql`update folders set name = ${name} where team_id = ${team.id} and id = ${folder}`.execute(world.services.db);

it('lists are read from the replica, and what a team writes from the database until the replica has it', async () => {
  const other = await team.member('Viewer');
  await caughtUp();
  await databases.pause();
  await rename('Unseen');
  expect(await names()).toEqual(['First']);
  // Each person of the team sees what was just made, and with it all that came before.
  const made = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Second' });
  expect(made.status).toBe(201);
  expect((await names()).toSorted()).toEqual(['Second', 'Unseen']);
  expect((await namesFor(other)).toSorted()).toEqual(['Second', 'Unseen']);
  expect((await team.owner.get(`files/folder/search/${team.id}/?q=second`)).body.results).toHaveLength(1);
  await databases.resume();
  await caughtUp();
  await databases.pause();
  await rename('Unseen again');
  expect((await names()).toSorted()).toEqual(['Second', 'Unseen']);
  await databases.resume();
});

it('calls that only read do so without one that fails there, though searches are counted', async () => {
  await caughtUp();
  const failed = vi.spyOn(world.services.replica as NonNullable<typeof world.services.replica>, 'failed');
  const reading = routes.filter(({ reads }) => reads);
  expect(reading.length).toBeGreaterThan(10);
  for (const { id, path, method, query } of reading) {
    expect([id, method, path.includes('{team}')]).toEqual([id, 'GET', true]);
    const asks = ['', '?q=second', '?bbox=0,0,1,1', '?q=second&bbox=0,0,1,1', '?name=uuid'].filter(
      (text) => query?.safeParse(Object.fromEntries(new URLSearchParams(text))).success ?? text === '',
    );
    for (const text of asks) {
      const { status } = await team.owner.get(`${path.replace('{team}', team.id)}${text}`);
      expect([id, text, status]).toEqual([id, text, 200]);
    }
  }
  expect(failed.mock.calls).toEqual([]);
  failed.mockRestore();
});

it('a replica that is lost is not missed, and is used again when it is back', async () => {
  await caughtUp();
  await rename('Now');
  await databases.cut();
  const asked = await Promise.all(Array.from({ length: 10 }, names));
  for (const answer of asked) expect(answer.toSorted()).toEqual(['Now', 'Second']);
  expect((await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Third' })).status).toBe(201);
  expect(await names()).toContain('Third');
  await databases.mend();
  await caughtUp();
  await databases.pause();
  await rename('Later');
  expect(await names()).toContain('Now');
  await databases.resume();
});
