import { expect, test } from 'vitest';
import { stepFrom } from '../use-grid-focus.ts';
import { roomFor } from './month-room.ts';

test('a day shows three posts, or two and how many more there are; slots where room is left', () => {
  expect(roomFor(0, 5)).toEqual({ posts: 0, slots: 3, more: 0 });
  expect(roomFor(2, 5)).toEqual({ posts: 2, slots: 1, more: 0 });
  expect(roomFor(3, 5)).toEqual({ posts: 3, slots: 0, more: 0 });
  expect(roomFor(70, 5)).toEqual({ posts: 2, slots: 0, more: 68 });
});

test('arrows move among the days and stay within them', () => {
  const to = (cell: number, key: string) => stepFrom(cell, key, 7, 35);
  expect([to(8, 'ArrowLeft'), to(8, 'ArrowRight'), to(8, 'ArrowUp'), to(8, 'ArrowDown')]).toEqual([7, 9, 1, 15]);
  expect([to(10, 'Home'), to(10, 'End')]).toEqual([7, 13]);
  expect([to(0, 'ArrowLeft'), to(34, 'ArrowDown'), to(3, 'x')]).toEqual([0, 34, undefined]);
});
