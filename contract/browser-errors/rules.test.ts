import { expect, it } from 'vitest';
import { withoutSecrets } from './rules.ts';

it.each([
  ['x is not a function', 'x is not a function'],
  ['Cannot read ada@example.com of "Ada’s wedding.jpg"', 'Cannot read <email> of "…"'],
  [
    'Failed to fetch https://dam.example/content/0192f0aa-1111-7000-8000-000000000000/thumb.webp?signature=abc&e=1',
    'Failed to fetch https://dam.example/content/<id>/thumb.webp',
  ],
  ['    at Map (https://dam.example/assets/Chart-abcd1234efgh5678.js:1:20)', undefined],
  [
    'render@https://dam.example/assets/library-Bx12_a-9.js?v=2:10:4',
    'render@https://dam.example/assets/library-Bx12_a-9.js:10:4',
  ],
  ['at /invite/q1w2e3r4t5y6u7i8o9p0a1s2', 'at /invite/<id>'],
])('takes out of a failure what belongs to people: %s (§7)', (text, left = text) =>
  expect(withoutSecrets(text)).toBe(left),
);
