import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('drops what was used longest ago', () => {
  const dropped: string[] = [];
  const lru = createLru<number>({ max: 2, dropped: (key) => void dropped.push(key) });
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
  expect(dropped).toEqual(['b']);
});

test('never weighs more than it may', () => {
  const lru = createLru<string>({ max: 10, weigh: (value) => value.length });
  for (let index = 0; index < 1_000; index++) {
    lru.set(`${index % 37}`, 'x'.repeat((index * 7) % 13));
    expect(lru.weight).toBeLessThanOrEqual(10);
  }
});

test('what is too heavy is not kept, and takes its older self along', () => {
  const lru = createLru<string>({ max: 3, weigh: (value) => value.length });
  lru.set('a', 'xxx');
  lru.set('a', 'xxxx');
  expect(lru.get('a')).toBeUndefined();
  expect(lru.weight).toBe(0);
});

test('deletes once', () => {
  const lru = createLru<number>({ max: 3 });
  lru.set('a', 0);
  expect(lru.get('a')).toBe(0);
  expect(lru.delete('a')).toBe(true);
  expect(lru.delete('a')).toBe(false);
});
