import { expect, test } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld } from '#server/test/world.ts';
import { tagByKeywords } from './tag-by-keywords.ts';

test('keywords in new files become tags where the team wants it, by name or synonym, and it can be undone', async () => {
  const world = await sharedWorld({ work: false });
  const { db } = world.services;
  const team = await world.team();
  const file = { team_id: team.id, id: await fileIn(world, team.id, { name: 'bee.jpg' }) };
  const keyword = async (...words: string[]) => {
    await db.transaction().execute((tx) => tagByKeywords(tx, file, words));
    const { body } = await team.owner.get(`files/file/${file.id}/`);
    return body.tags.map((tag: Loose) => tag.name).toSorted();
  };
  expect(await keyword('Bee')).toEqual([]);
  const set = (by: typeof team.owner) => by.put(`teams/team/update/${team.id}/`, { keyword_tags: true });
  expect((await set(await team.member())).status).toBe(403);
  expect((await set(team.owner)).body.keyword_tags).toBe(true);
  await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Honey bee', synonyms: ['bee'] });
  expect(await keyword('bee', ' summer  meadow ', 'x'.repeat(400), '')).toEqual(['Honey bee', 'summer meadow']);
  const { body } = await team.owner.get(`files/file/activity/${file.id}/`);
  expect(body.results).toHaveLength(1);
});
