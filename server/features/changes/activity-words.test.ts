import { expect, test } from 'vitest';
import { readable } from './activity-words.ts';

test('a field is told as a person reads it, and an id not at all', () => {
  expect(readable({ description: 'Bees at noon' })).toBe('Bees at noon');
  expect(readable({ internal_use: true })).toBe('Yes');
  expect(readable({ tags: [{ uuid: '01a20047-7d90-778b-a79f-ba57fd3f4720', name: 'Bee' }, { name: 'Noon' }] })).toBe(
    'Bee, Noon',
  );
  expect(readable({ location_obj: { lat: 45.48, lng: 12.41, label: null } })).toBe('45.48, 12.41');
  expect(readable({ version: '01a20047-7d90-778b-a79f-ba57fd3f4720' })).toBeNull();
  expect(readable({ description: null })).toBeNull();
});
