import { expect, test } from 'vitest';
import { filterChipsOf, filtersOf, withoutAll } from './filter-chips.ts';

test('every value is a chip that goes by itself', () => {
  const [image, video] = filtersOf({ type: ['image', 'video'] });
  expect([image?.label, image?.without]).toEqual(['Image', { type: ['video'] }]);
  expect([video?.label, video?.without]).toEqual(['Video', { type: ['image'] }]);
  expect(filtersOf({ tags: ['sea'] })[0]?.without).toEqual({ tags: undefined });
});

test('measures and dates say what they span', () => {
  expect(filtersOf({ min_size: 1_000_000, max_size: 10_000_000 }).map((chip) => chip.label)).toEqual([
    'Size 1 MB to 10 MB',
  ]);
  expect(filtersOf({ min_width: 2000 })[0]?.label).toBe('Width from 2,000 px');
  expect(filtersOf({ created_from: '2025-01-01', created_to: '2025-12-31' })[0]?.label).toBe('Added in 2025');
  expect(filtersOf({ ends_from: '2027-02-01', ends_to: '2027-02-28' })[0]?.label).toBe('Ends in Feb 2027');
  expect(filtersOf({ ends_from: '2027-02-01', ends_to: '2027-03-31' })[0]?.label).toBe(
    'Ends from Feb 01 2027 to Mar 31 2027',
  );
  expect(filtersOf({ rights_state: ['expiring', 'missing'] }).map((chip) => chip.label)).toEqual([
    'Expiring in 30 days',
    'No rights',
  ]);
  expect(filtersOf({ created_to: '2025-03-01' })[0]?.label).toBe('Added to Mar 01 2025');
});

test('words narrow too, and all can go at once', () => {
  const all = filterChipsOf({ q: ['harbour lagoon', 'evening'], missing: ['tags'], expired: true });
  expect(all.map((chip) => chip.label)).toEqual(['harbour or lagoon', 'evening', 'Expired', 'No tags']);
  expect(withoutAll(all)).toEqual({ q: undefined, expired: undefined, missing: undefined });
});

test('places and looks narrow nothing', () => {
  expect(filterChipsOf({ recycled: true, starred: true, view: 'list', order: 'name', place: 'recent' })).toEqual([]);
});
