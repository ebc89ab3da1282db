import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('an address has two searches at once, ten that wait, and no more; others are not kept waiting', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () =>
    new Promise<void>((resolve) => {
      begun += 1;
      ends.push(resolve);
    });
  const all = Array.from({ length: 12 }, () => inTurn('a', work));
  expect(begun).toBe(2);
  await expect(inTurn('a', work)).rejects.toMatchObject({ code: 'rate_limited' });
  const other = inTurn('b', work);
  expect(begun).toBe(3);
  for (let nr = 0; nr < 13; nr += 1) {
    ends[nr]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...all, other]);
  expect(begun).toBe(13);
  // One that fails gives its turn on as well.
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn('a', async () => 'fine')).resolves.toBe('fine');
});
