import { beforeAll, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  await fileIn(world, team.id, { name: 'harbour.jpg' });
});

const search = (q: string, who = team.owner) =>
  who.get(
    `files/spelling/${team.id}/?${q
      .split(' ')
      .map((word) => `q=${encodeURIComponent(word)}`)
      .join('&')}`,
  );
const missed = async () => {
  const { results } = (await team.owner.get(`files/tags/missed/${team.id}/`)).body as Loose;
  return results.map(({ word, times }: Loose) => [word, times]);
};
const dismiss = (body: object) => team.owner.post(`files/tags/missed/dismiss/${team.id}/`, body);

it('words that no file has are counted and become synonyms of tags, or are dismissed and offered again', async () => {
  const viewer = await team.member('Viewer');
  await search('Seaside harbour', viewer);
  await search('seaside');
  await search('-inland quay@port.example 2026 "Pier head"');
  await search('Jetty');
  expect(await missed()).toEqual([
    ['Jetty', 1],
    // Twice within a minute is a page that was loaded again.
    ['Seaside', 1],
  ]);
  expect((await viewer.get(`files/tags/missed/${team.id}/`)).status).toBe(403);
  expect((await dismiss({ word: '' })).status).toBe(400);
  expect((await dismiss({ word: 'jetty' })).status).toBe(204);
  expect(await missed()).toEqual([['Seaside', 1]]);
  await dismiss({ word: 'Jetty', dismissed: false });
  const synonyms = ['seaside'];
  expect((await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Coast', synonyms })).status).toBe(201);
  expect(await missed()).toEqual([['Jetty', 1]]);
});
