import { expect, test } from 'vitest';
import { createFreeSpace } from './free-space.ts';
import { NoSpace } from './storage.ts';

function disk(free: number) {
  const state = { free, asked: 0, time: 0 };
  const space = createFreeSpace({
    storage: {
      freeBytes: async () => {
        state.asked++;
        return state.free;
      },
    },
    reserve: 100,
    clock: { now: () => new Date(state.time) },
  });
  return { state, space };
}

test('refuses what would go into the reserve', async () => {
  const { space } = disk(1_000);
  await space.need(900);
  await expect(space.need(1)).rejects.toThrow(NoSpace);
});

test('a refusal takes nothing', async () => {
  const { space } = disk(1_000);
  await expect(space.need(901)).rejects.toThrow(NoSpace);
  await space.need(900);
});

test('many at once share one look, and cannot all be granted the same room', async () => {
  const { space, state } = disk(1_000);
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => space.need(300)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(state.asked).toBe(1);
});

test('looks again after a second', async () => {
  const { space, state } = disk(50);
  await expect(space.need(1)).rejects.toThrow(NoSpace);
  state.free = 1_000;
  await expect(space.need(1)).rejects.toThrow(NoSpace);
  state.time = 1_000;
  await space.need(1);
  expect(state.asked).toBe(2);
});
