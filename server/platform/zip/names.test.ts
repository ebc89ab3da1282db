import { expect, it } from 'vitest';
import { uniquePaths } from './names.ts';

it('K4: every path of a zip is there once, also where thousands wanted the same', () => {
  const path = uniquePaths();
  const names = ['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg', ...Array.from({ length: 20_000 }, () => 'b.jpg'), 'b (7).jpg'];
  const given = names.map((name) => path(['x'], name));
  expect(new Set(given.map((one) => one.toLowerCase())).size).toBe(names.length);
  expect(given.slice(0, 4)).toEqual(['x/a.jpg', 'x/A (2).JPG', 'x/a (2) (2).jpg', 'x/a (3).jpg']);
  expect(given.at(-2)).toBe('x/b (20000).jpg');
});
