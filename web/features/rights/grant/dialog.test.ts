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
  published: { files: 0, places: 0, exact: true },
};
const lasting = { valid_from: null, valid_to: null, withdrawn: false };
const rights = [
  { uuid: 'all', name: 'Web', default_duration: null, ...lasting },
  { uuid: 'some', name: 'Press', default_duration: 730, ...lasting },
  { uuid: 'none', name: 'Print', default_duration: 365, ...lasting },
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

  test('says how many published files are withdrawn, from how many places and when', () => {
    const shown = { ...common, published: { files: 3, places: 5, exact: true } };
    const said = (right: object, expiry?: string, of = shown) =>
      preview(
        of,
        [{ ...rights[2]!, default_duration: null, ...right }],
        { touched: { none: 'give' }, expiry },
        '2026-11-29',
      )
        .filter((sentence) => sentence.includes('withdrawn'))
        .join(' ');
    const atOnce = '3 published files will be withdrawn from 5 places at once.';
    expect(said({ withdrawn: true })).toBe(atOnce);
    expect(said({ valid_to: '2026-11-28' })).toBe(atOnce);
    expect(said({ valid_from: '2026-11-30' })).toBe(atOnce);
    expect(said({}, '2026-11-29')).toBe(atOnce);
    expect(said({}, '2027-01-31')).toBe('3 published files will be withdrawn from 5 places on Jan 31 2027.');
    expect(said({ valid_to: '2026-12-31' }, '2027-01-31')).toContain('after Dec 31 2026.');
    expect(said({ valid_from: '2026-11-29' }, '')).toBe('');
    expect(said({ withdrawn: true }, undefined, common)).toBe('');
    const some = { ...common, published: { files: 1, places: 1, exact: false } };
    expect(said({ withdrawn: true }, undefined, some)).toBe(
      'At least 1 published file will be withdrawn from at least 1 place at once.',
    );
    expect(
      said({ withdrawn: true }, undefined, { ...some, total: 1, published: { ...some.published, exact: true } }),
    ).toBe('It is published and will be withdrawn from 1 place at once.');
  });
});
