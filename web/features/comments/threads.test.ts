import { expect, test } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { byTime, isTimed, pinsOf, threadsOf } from './threads.ts';

const said = (uuid: string, more: Partial<Comment> = {}): Comment => ({
  uuid,
  text: uuid,
  created_at: '2026-09-21T18:47:00.000Z',
  edited_at: null,
  user: { uuid: 'u', first_name: 'Nadia', last_name: 'Okafor' },
  file: 'f',
  parent: null,
  mentions: [],
  spot: null,
  resolved: null,
  deleted: false,
  ...more,
});

test('answers stand below the comment that began the thread', () => {
  const threads = threadsOf([said('a'), said('b'), said('a1', { parent: 'a' }), said('x1', { parent: 'not loaded' })]);
  expect(threads.map(({ root, answers }) => [root.uuid, answers.map(({ uuid }) => uuid)])).toEqual([
    ['a', ['a1']],
    ['b', []],
  ]);
});

test('pins are numbered in the order of the open threads; seconds and settled threads have none', () => {
  const resolved = { at: '2026-09-21T18:47:00.000Z', by: null };
  const pins = pinsOf(
    threadsOf([
      said('a', { spot: { x: 10, y: 20 } }),
      said('b', { spot: { second: 3 } }),
      said('c', { spot: { x: 1, y: 1 }, resolved }),
      said('d', { spot: { x: 30, y: 40 } }),
    ]),
  );
  expect(pins.map(({ comment, number, x }) => [comment, number, x])).toEqual([
    ['a', 1, 10],
    ['d', 2, 30],
  ]);
});

test('by time the threads stand as on the time line, those about the whole behind them as they were written', () => {
  const threads = threadsOf([
    said('whole'),
    said('late', { spot: { second: 40, until: 44 } }),
    said('other whole'),
    said('answer', { parent: 'late' }),
    said('early', { spot: { second: 3 } }),
    said('pin', { spot: { x: 1, y: 1 } }),
  ]);
  expect(byTime(threads).map(({ root }) => root.uuid)).toEqual(['early', 'late', 'whole', 'other whole', 'pin']);
  expect(threads.filter(isTimed).map(({ root }) => root.uuid)).toEqual(['late', 'early']);
  expect(byTime(threads)[1]?.answers.map(({ uuid }) => uuid)).toEqual(['answer']);
});
