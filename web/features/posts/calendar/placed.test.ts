import { expect, test } from 'vitest';
import type { SlotTime } from '#contract/posts/plan-routes.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { placePosts, placeSlots } from './placed.ts';

const at = (scheduledDate: string | null, uuid = scheduledDate ?? 'none') =>
  ({ uuid, scheduledDate, local: null }) as PostCard;
const placed = (dates: (string | null)[], zone: string) =>
  [
    ...placePosts(
      dates.map((date) => at(date)),
      zone,
    ),
  ].map(([day, posts]) => [day, ...posts.map(({ time }) => time)]);

test('a post is on the day that it is in the zone of the calendar', () => {
  const late = '2026-11-24T23:30:00.000Z';
  expect(placed([late], 'Europe/Madrid')).toEqual([['2026-11-25', '00:30']]);
  expect(placed([late], 'America/New_York')).toEqual([['2026-11-24', '18:30']]);
  expect(placed([late], 'Pacific/Kiritimati')).toEqual([['2026-11-25', '13:30']]);
  expect(placed([late], 'Asia/Kathmandu')).toEqual([['2026-11-25', '05:15']]);
});

test('both hours of a clock that is put back are on their day, in the order they come', () => {
  const dates = ['2026-10-25T01:30:00Z', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z'];
  expect(placed(dates, 'Europe/Madrid')).toEqual([['2026-10-25', '00:00', '02:30', '02:30', '23:59']]);
});

test('a day without midnight has its posts too', () => {
  expect(placed(['2018-11-04T03:10:00Z'], 'America/Sao_Paulo')).toEqual([['2018-11-04', '01:10']]);
});

test('a post of the zone itself is where it says', () => {
  const card = { ...at('2026-10-25T00:30:00Z'), local: '2026-10-25T02:30', time_zone: 'Europe/Madrid' };
  expect([...placePosts([card], 'Europe/Madrid')][0]).toMatchObject(['2026-10-25', [{ time: '02:30' }]]);
  expect([...placePosts([card], 'UTC')][0]).toMatchObject(['2026-10-25', [{ time: '00:30' }]]);
});

test('a post without a date is on no day', () => {
  expect(placed([null], 'UTC')).toEqual([]);
});

test('slots are those to come that nothing has yet', () => {
  const slot = (instant: string, post: string | null = null): SlotTime => ({
    account: 'account',
    planned: { local: instant.slice(0, 16), time_zone: 'UTC', instant, rule: 'exact', note: null },
    post,
  });
  const now = Date.parse('2026-11-24T12:00:00Z');
  const slots = [
    slot('2026-11-25T09:00:00Z'),
    slot('2026-11-24T11:00:00Z'),
    slot('2026-11-24T18:00:00Z'),
    slot('2026-11-24T19:00:00Z', 'post'),
  ];
  const days = [...placeSlots(slots, 'UTC', now)].map(([day, all]) => [day, ...all.map(({ time }) => time)]);
  expect(days).toEqual([
    ['2026-11-24', '18:00'],
    ['2026-11-25', '09:00'],
  ]);
});
