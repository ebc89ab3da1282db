import { expect, test } from 'vitest';
import type { MetadataItem } from '#contract/metadata/routes.ts';
import { asText, groupsOf, keyWords } from './metadata-groups.ts';

const item = (schema: string, key: string, value: string): MetadataItem => ({
  ...{ uuid: `${schema}-${key}`, schema, key, value },
  file_value: value,
  corrected: false,
});
const items = [
  item('MakerNotes', 'Quality', 'Fine'),
  item('EXIF', 'Make', 'Canon'),
  item('Ducky', 'Quality', '80 %'),
  item('XMP', 'Title', 'Bee on a flower'),
];

test('groups by schema, what people write first and what machines note last', () => {
  expect(groupsOf(items, '').map(({ schema }) => schema)).toEqual(['XMP', 'EXIF', 'Ducky', 'MakerNotes']);
});

test('finds every word in schema, key or value, whatever its case', () => {
  expect(groupsOf(items, 'BEE title').flatMap((group) => group.items.map(({ key }) => key))).toEqual(['Title']);
  expect(groupsOf(items, 'nothing')).toEqual([]);
});

test.each([
  ['GPSLatitudeRef', 'GPS Latitude Ref'],
  ['DateTimeOriginal', 'Date Time Original'],
  ['By-line', 'By-line'],
  ['XResolution', 'X Resolution'],
  ['ISO', 'ISO'],
])('reads %s as %s', (key, words) => expect(keyWords(key)).toBe(words));

test('copies all as lines that a table takes', () => {
  expect(asText(groupsOf(items.slice(1, 2), ''))).toBe('EXIF\nMake\tCanon');
});
