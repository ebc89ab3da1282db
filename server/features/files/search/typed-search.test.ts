import { beforeAll, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** What people type into a search beyond words: "or", phrases in quotes, words they do not want, and mistakes. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  const columns = { rating: 5, taken_at: '2024-05-06T10:00:00Z', location_text: 'Burano, Venice' };
  await fileIn(world, team.id, { name: 'lagoon.jpg', columns });
  for (const name of ['blue hour harbour.jpg', 'hour of the blue boat.jpg', 'evening.jpg', 'night boat.jpg'])
    await fileIn(world, team.id, { name });
});

const found = async (...q: string[]) => {
  const query = q.map((one) => `q=${encodeURIComponent(one)}`).join('&');
  const { body } = await team.owner.get(`files/files/${team.id}/?order=name&${query}`);
  return body.results.map(({ name }: { name: string }) => name.replace('.jpg', ''));
};
const spelt = async (q: string, who = team.owner) =>
  (await who.get(`files/spelling/${team.id}/?q=${encodeURIComponent(q)}`)).body.q;

it('finds either of two words, a phrase as it is, and nothing that has a word after a minus', async () => {
  expect(await found('evening or night')).toEqual(['evening', 'night boat']);
  expect(await found('"blue hour"')).toEqual(['blue hour harbour']);
  expect(await found('-boat')).toEqual(['blue hour harbour', 'evening', 'lagoon']);
  expect(await found('blue -"blue hour"')).toEqual(['hour of the blue boat']);
  expect(await found('blue', '-boat')).toEqual(['blue hour harbour']);
  expect(await found('-')).toEqual([]);
});

it('finds files for which any group of filters holds, by place and by date taken', async () => {
  const narrowed = async (query: Record<string, string>) => {
    const answer = await team.owner.get(`files/files/${team.id}/?order=name&${new URLSearchParams(query)}`);
    return answer.body.results?.map(({ name }: { name: string }) => name) ?? answer.status;
  };
  const groups = [{ rating: '5', location: 'burano' }, { q: ['evening'] }].map((group) => JSON.stringify(group));
  const both = groups.map((group) => `any=${encodeURIComponent(group)}`).join('&');
  const { body } = await team.owner.get(`files/files/${team.id}/?order=name&${both}`);
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['evening.jpg', 'lagoon.jpg']);
  expect(await narrowed({ location: 'Venice' })).toEqual(['lagoon.jpg']);
  expect(await narrowed({ taken_from: '2024-05-06', taken_to: '2024-05-06' })).toEqual(['lagoon.jpg']);
  expect(await narrowed({ consent: 'Nobody' })).toEqual([]);
  for (const any of ['{}', 'x', '{"starred":"true"}']) expect([any, await narrowed({ any })]).toEqual([any, 400]);
  const query = { any: groups };
  const made = await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Either', query });
  expect(made.body).toMatchObject({ kind: 'smart', file_count: 2 });
});

it('tells the word that files have in the place of a mistyped one', async () => {
  expect(await spelt('harbuor')).toEqual(['harbour']);
  expect(await spelt('evning or "blue hour"')).toEqual(['evening or "blue hour"']);
  expect([await spelt('harbour'), await spelt('xylophone'), await spelt('-harbuor')]).toEqual([null, null, null]);
  const other = await world.team();
  expect((await other.owner.get(`files/spelling/${team.id}/?q=harbuor`)).status).toBe(404);
});
