import { beforeAll, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tellEnds } from './jobs/tell-ends.ts';

/** screens.md 7: alerts 30, 14 and 3 days before an end, to whose files they are and who has them among their favourites. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const run = (days = 0) => {
  const clock = { ...world.services.clock, now: () => inDays(days) };
  return tellEnds({ ...world.services, clock }, null, new AbortController().signal);
};
const told = async (person: Person): Promise<string[]> =>
  (await person.get('notifications/')).body.results
    .filter(({ kind }: { kind: string }) => kind === 'ending')
    .map(({ text }: { text: string }) => text);

it('tells of each end once for 30, 14 and 3 days, and of another end anew', async () => {
  const fan = await team.member('Editor');
  const mine = (expiration_date: Date) => ({ created_by: team.owner.user, expiration_date });
  const near = await fileIn(world, team.id, { name: 'near.jpg', columns: mine(inDays(20)) });
  await fileIn(world, team.id, { name: 'far.jpg', columns: mine(inDays(90)) });
  await fileIn(world, team.id, { name: 'gone.jpg', columns: mine(inDays(-1)) });
  await fan.put(`files/file/update/${near}/`, { starred: true });
  await run();
  await run();
  expect(await told(team.owner)).toEqual(['near.jpg ends within 30 days']);
  expect(await told(fan)).toEqual(['near.jpg ends within 30 days']);
  await run(7);
  await run(18);
  expect(await told(fan)).toEqual([
    'near.jpg ends within 3 days',
    'near.jpg ends within 14 days',
    'near.jpg ends within 30 days',
  ]);
  await team.owner.put(`files/file/update/${near}/`, { expiration_date: inDays(10).toISOString() });
  await run();
  expect((await told(fan))[0]).toBe('near.jpg ends within 14 days');
});

it('counts several together, and nobody is told of what they have nothing to do with', async () => {
  const own = await world.team();
  const other = await own.member('Viewer');
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    await fileIn(world, own.id, { name, columns: { created_by: own.owner.user, expiration_date: inDays(2) } });
  await run();
  expect(await told(own.owner)).toEqual(['3 files end within 3 days']);
  expect(await told(other)).toEqual([]);
});
