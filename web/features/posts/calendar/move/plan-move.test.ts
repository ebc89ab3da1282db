import { expect, test } from 'vitest';
import type { Caller } from '../../../../lib/can.ts';
import type { PlacedSlot } from '../placed.ts';
import type { Movable } from './movable.ts';
import { planDrop, planNew } from './plan-drop.ts';
import { planMove, snapped } from './plan-move.ts';
import { fixedBecause, refusalAt, rightsEndOf } from './verdict.ts';

const post = (scheduledDate: string | null, local: string | null, time_zone: string | null): Movable => ({
  ...{ uuid: 'post', status: 'scheduled', words: '', thumbnail: null, accounts: ['insta'] },
  ...{ scheduledDate, local, time_zone },
});
const madrid = post('2026-10-24T16:30:00Z', '2026-10-24T18:30', 'Europe/Madrid');

test('on another day it keeps its time of day, across a change of clocks', () => {
  expect(planMove(madrid, { day: '2026-10-26' }, 'Europe/Madrid')).toEqual({
    local: '2026-10-26T18:30',
    time_zone: 'Europe/Madrid',
    instant: '2026-10-26T17:30:00Z',
  });
});

test('a post of another zone keeps that zone, and its time of day there', () => {
  const tokyo = post('2026-11-24T17:00:00Z', '2026-11-25T02:00', 'Asia/Tokyo');
  expect(planMove(tokyo, { day: '2026-11-26' }, 'Europe/Madrid')).toMatchObject({
    local: '2026-11-27T02:00',
    time_zone: 'Asia/Tokyo',
  });
  expect(planMove(tokyo, { day: '2026-11-26', time: '09:15' }, 'Europe/Madrid')).toEqual({
    local: '2026-11-26T17:15',
    time_zone: 'Asia/Tokyo',
    instant: '2026-11-26T08:15:00Z',
  });
});

test('an hour is pointed at by quarters', () => {
  expect([0, 0.24, 0.25, 0.6, 0.99, 1, -0.1].map((part) => snapped(9, part))).toEqual([
    ...['09:00', '09:00', '09:15', '09:30', '09:45', '09:45', '09:00'],
  ]);
});

test('a draft without a time takes a free slot of its account, else the usual time, today the next full hour', () => {
  const draft = post(null, null, null);
  const slot = (account: string, local: string): PlacedSlot => ({
    ...{ account, local, time_zone: 'Europe/Madrid', instant: `${local}:00Z`, day: '', time: '' },
  });
  const now = Date.parse('2026-11-24T13:10:00Z');
  const drop = (day: string, slots: PlacedSlot[] = []) => planDrop(draft, { day }, slots, 'Europe/Madrid', now).local;
  expect(drop('2026-11-25', [slot('other', '2026-11-25T08:00'), slot('insta', '2026-11-25T18:30')])).toBe(
    '2026-11-25T18:30',
  );
  expect(drop('2026-11-25')).toBe('2026-11-25T09:00');
  expect(drop('2026-11-24')).toBe('2026-11-24T15:00');
  expect(planNew({ day: '2026-11-25', time: '11:45' }, 'UTC', now).instant).toBe('2026-11-25T11:45:00Z');
});

test('refused with the reason: the past, and a right that ends before', () => {
  const now = Date.parse('2026-10-24T12:00:00Z');
  const to = (day: string) => planMove(madrid, { day }, 'Europe/Madrid');
  const ends = rightsEndOf({
    files: [
      { name: 'always.jpg', rights_to: null },
      { name: 'later.jpg', rights_to: '2027-01-01T00:00:00Z' },
      { name: 'harbour.jpg', rights_to: '2026-11-30T23:00:00Z' },
    ],
  } as never);
  expect(refusalAt(to('2026-10-23'), now, ends)).toBe('That time has passed. Choose one that is still to come.');
  expect(refusalAt(to('2026-10-24'), now, ends)).toBeUndefined();
  expect(refusalAt(to('2026-12-01'), now, ends)).toBe(
    'The rights to harbour.jpg end on Dec 01 2026, before this time.',
  );
  expect(refusalAt(to('2026-12-01'), now, undefined)).toBeUndefined();
});

test('a post that is going out stays where it is', () => {
  const caller = { user: 'ines', staff: false, team: { permissions: ['MANAGE_POSTS'], features: ['SOCIALS'] } };
  const fixed = (status: Movable['status'], who: unknown = caller) => fixedBecause(who as Caller, { status });
  expect(fixed('publishing')).toBe('A post that is publishing cannot be changed.');
  expect(fixed('published')).toBe('A post that is published cannot be changed.');
  expect(fixed('failed')).toBeUndefined();
  const other = { ...caller, team: { ...caller.team, permissions: [] } };
  expect(fixed('scheduled', other)).toBe('Your role does not allow you to edit posts.');
});
