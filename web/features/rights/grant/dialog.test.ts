import { describe, expect, test } from 'vitest';
import type { CommonRights } from '#contract/files/rights.ts';
import { boxOf, bulkValue, toggled } from './dialog-state.ts';
import { preview } from './preview.ts';

const common: CommonRights = {
  total: 10,
  exact: true,
  rights: [
    { uuid: 'all', name: 'Web', colour: null, count: 10 },
    { uuid: 'some', name: 'Press', colour: null, count: 3 },
  ],
  context: { value: null, mixed: true },
  expiration_date: { value: null, mixed: true },
  without_expiry: 7,
  without_rights: 0,
};
const rights = [
  { uuid: 'all', name: 'Web', default_duration: null },
  { uuid: 'some', name: 'Press', default_duration: 730 },
  { uuid: 'none', name: 'Print', default_duration: 365 },
];

describe('the boxes', () => {
  test('stand for all, some and none of the files', () => {
    expect(['all', 'some', 'none'].map((uuid) => boxOf(common, {}, uuid))).toEqual(['all', 'some', 'none']);
  });

  test('turn round, and a mixed one comes back to mixed', () => {
    const once = toggled(common, {}, 'some');
    const twice = toggled(common, once, 'some');
    expect([once, twice, toggled(common, twice, 'some')]).toEqual([{ some: 'give' }, { some: 'take' }, {}]);
    expect(toggled(common, {}, 'all')).toEqual({ all: 'take' });
    expect(toggled(common, { all: 'take' }, 'all')).toEqual({});
    expect(toggled(common, {}, 'none')).toEqual({ none: 'give' });
  });
});

test('only what was touched is sent', () => {
  expect(bulkValue({ touched: {} })).toBeUndefined();
  expect(bulkValue({ touched: { none: 'give', all: 'take' }, context: ' ', expiry: '' })).toEqual({
    add: ['none'],
    remove: ['all'],
    context: null,
    expiration_date: null,
  });
});

describe('the preview', () => {
  test('says what is given, taken and dated', () => {
    expect(preview(common, rights, { touched: { some: 'give', none: 'give', all: 'take' } })).toEqual([
      'Press will be added to 7 files (3 have it already).',
      'Print will be added to 10 files.',
      'Web will be removed from 10 files.',
      '7 files without an expiry date expire 1 year from now.',
    ]);
  });

  test('lets a date that is given go before one of a right', () => {
    expect(preview(common, rights, { touched: { none: 'give' }, expiry: '2027-01-31', context: 'x' })).toEqual([
      'Print will be added to 10 files.',
      'The details of all 10 files will be replaced.',
      'All 10 files expire on Jan 31 2027.',
    ]);
  });

  test('speaks of one file as one', () => {
    const one = { ...common, total: 1, rights: [], without_expiry: 1 };
    expect(preview(one, rights, { touched: { none: 'give' } })).toEqual([
      'Print will be added to 1 file.',
      'It has no expiry date and expires 1 year from now.',
    ]);
    expect(preview(one, rights, { touched: {}, expiry: '' })).toEqual(['The file never expires.']);
  });
});
