import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { purge } from './jobs/purge.ts';

const day = 86_400_000;
const clock = { at: Date.now(), now: () => new Date(clock.at) };
const pass = (days: number) => {
  clock.at += days * day;
};
let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false, clock });
  team = await world.team();
});
afterAll(() => world.stop());

const run = () => purge(world.services, {}, new AbortController().signal);
const bin = async (of = team) =>
  ((await of.owner.get(`files/files/${of.id}/?recycled=true`)).body.results as Loose[]).map((file) => file.name);
const keepFor = (bin_days: number | null, of = team) => of.owner.put(`teams/team/update/${of.id}/`, { bin_days });

test('a file in the bin says when it goes, and is restorable until that day', async () => {
  const kept = await aFile(world, team.id, { name: 'kept.jpg' });
  expect((await team.owner.get(`files/file/${kept}/`)).body.purge_at).toBeNull();
  await team.owner.put(`files/file/update/${kept}/`, { recycled: true });
  const [listed] = (await team.owner.get(`files/files/${team.id}/?recycled=true`)).body.results;
  const { purge_at: at } = (await team.owner.get(`files/file/${kept}/`)).body;
  expect(listed.purge_at).toBe(at);
  expect(Math.round((Date.parse(at) - Date.now()) / day)).toBe(30);
  pass(29);
  await run();
  expect(await bin()).toEqual(['kept.jpg']);
  expect((await team.owner.put(`files/file/update/${kept}/`, { recycled: false })).body.purge_at).toBeNull();
  pass(2);
  await run();
  expect((await team.owner.get(`files/file/${kept}/`)).status).toBe(200);
  clock.at = Date.now();
});

test('what is older than the team keeps it is deleted for good, with its history, and nothing of another team', async () => {
  const other = await world.team();
  expect((await keepFor(null, other)).body.bin_days).toBeNull();
  const old = await aFile(world, team.id, { name: 'old.jpg', recycled: true });
  await aFile(world, other.id, { name: 'theirs.jpg', recycled: true });
  expect((await other.owner.get(`files/files/${other.id}/?recycled=true`)).body.results[0].purge_at).toBeNull();
  pass(31);
  await run();
  expect([await bin(), await bin(other)]).toEqual([[], ['theirs.jpg']]);
  expect((await team.owner.get(`files/file/${old}/`)).status).toBe(404);
  const [last] = (await team.owner.get(`changes/${team.id}/`)).body.results;
  expect(last).toMatchObject({ action: 'file.delete', by: null, count: 1, undoable: false });
  clock.at = Date.now();
});

test('more than one batch goes, and a second run finds nothing', async () => {
  const many = await world.team();
  await someFiles(
    world,
    many.id,
    Array.from({ length: 203 }, () => ({ recycled: true })),
  );
  pass(31);
  await run();
  expect(await bin(many)).toEqual([]);
  await run();
  clock.at = Date.now();
});

test('a shorter time is given whole to what is in the bin, and is undone like any setting', async () => {
  const its = await world.team();
  const file = await aFile(world, its.id, { recycled: true });
  await sql`update files set recycled_at = now() - interval '20 days' where team_id = ${its.id}`.execute(
    world.services.db,
  );
  const changed = await keepFor(7, its);
  expect([changed.status, changed.body.bin_days]).toEqual([200, 7]);
  const { purge_at } = (await its.owner.get(`files/file/${file}/`)).body;
  expect(Math.round((Date.parse(purge_at) - Date.now()) / day)).toBe(7);
  await run();
  expect(await bin(its)).toHaveLength(1);
  expect((await its.owner.post(`changes/undo/${changed.changeSet}/`)).status).toBe(200);
  expect((await its.owner.get(`teams/team/${its.id}/`)).body.bin_days).toBe(30);
});

test('only who manages the team sets it, to a whole number of days', async () => {
  const editor = await team.member('Editor');
  const refused = await editor.put(`teams/team/update/${team.id}/`, { bin_days: 3 });
  expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
  for (const days of [0, -1, 1.5, 3651, '30']) expect((await keepFor(days as number)).status).toBe(400);
});
