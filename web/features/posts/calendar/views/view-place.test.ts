import { expect, test } from 'vitest';
import { isShown, placeOf, queryOf } from './view-place.ts';

test('a view keeps what narrows the calendar and how it is shown, not the days', () => {
  const query = queryOf({ date: '2026-11-24', status: ['failed'], mine: true }, 'week');
  expect(query).toEqual({ view: 'week', status: ['failed'], mine: true });
  expect(placeOf(query)).toEqual({
    view: 'week',
    status: ['failed'],
    mine: true,
    account: undefined,
    label: undefined,
    author: undefined,
    media: undefined,
  });
});

test('a view is shown whatever the order of what was chosen', () => {
  const now = { view: 'month', account: ['b', 'a'] } as const;
  expect(isShown({ account: ['a', 'b'], view: 'month' }, { ...now, account: [...now.account] })).toBe(true);
  expect(isShown({ account: ['a', 'b'] }, { ...now, account: [...now.account] })).toBe(true);
  expect(isShown({ account: ['a'] }, { ...now, account: [...now.account] })).toBe(false);
  expect(isShown({ view: 'week', account: ['a', 'b'] }, { ...now, account: [...now.account] })).toBe(false);
});
