import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OwnWorld, startWorld } from '#server/test/world.ts';
import { changesAhead, openChanges } from './open-changes.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

it('connections for changes are ready before anybody changes anything', async () => {
  const { main } = world.services.pools;
  const warn = vi.spyOn(world.services.log, 'warn');
  await openChanges(world.services);
  expect(main?.idleCount).toBeGreaterThanOrEqual(changesAhead);
  expect(warn).not.toHaveBeenCalled();
});
