import { expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { createRegistry } from '#server/registry.ts';
import { readable as read } from './activity-words.ts';

const { history } = createRegistry(features);
const readable = (action: string, kept: unknown, people?: Record<string, string>) =>
  read(history.keptField(action), kept, people);

test('a field is told as a person reads it, and an id not at all', () => {
  expect(readable('file.describe', { description: 'Bees at noon' })).toBe('Bees at noon');
  expect(readable('file.internal_use', { internal_use: true })).toBe('Yes');
  expect(
    readable('file.tag', { tags: [{ uuid: '01a20047-7d90-778b-a79f-ba57fd3f4720', name: 'Bee' }, { name: 'Noon' }] }),
  ).toBe('Bee, Noon');
  expect(readable('file.place', { location_obj: { lat: 45.48, lng: 12.41, label: null } })).toBe('45.48, 12.41');
  expect(readable('file.cover', { version: '01a20047-7d90-778b-a79f-ba57fd3f4720' })).toBeNull();
  expect(readable('file.describe', { description: null })).toBeNull();
});

test('where more is kept than a field, the field is told', () => {
  const attribute = (type: string, ...values: string[]) => ({ attribute: 'x', name: 'Mood', type, values });
  const told = (type: string, ...values: string[]) =>
    readable('file.attribute', attribute(type, ...values), { ada: 'Ada Test' });
  expect(told('Multi Select', 'Calm', 'Warm')).toBe('Calm, Warm');
  expect([told('Boolean', 'true'), told('Boolean', 'false'), told('User', 'ada'), told('User', 'gone')]).toEqual([
    'Yes',
    'No',
    'Ada Test',
    null,
  ]);
  expect(told('Text')).toBeNull();
  expect(readable('file.metadata', { schema: 'XMP', key: 'Title', value: 'Dawn' })).toBe('Dawn');
  expect([readable('file.rate', { rating: 0 }), readable('file.rate', { rating: 4 })]).toEqual([null, '4']);
  expect(readable('file.version_note', { version: 'x', note: 'Wider' })).toBe('Wider');
});
