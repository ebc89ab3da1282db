import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnWorld, startWorld } from '#server/test/world.ts';
import { openSearch, searchAhead } from './open-search.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

it('connections for searches are open before anybody searches', async () => {
  const { search } = world.services.pools;
  expect(search?.totalCount).toBe(0);
  await openSearch(world.services);
  expect([search?.totalCount, search?.idleCount]).toEqual([searchAhead, searchAhead]);
});
