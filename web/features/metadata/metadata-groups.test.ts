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

test('groups by what they tell of, and puts what machines note last', () => {
  const told = (...of: [string, string][]) =>
    groupsOf(
      of.map(([schema, key]) => item(schema, key, 'x')),
      '',
    ).map(({ title, items: { length } }) => [title, length]);
  expect(groupsOf(items, '').map(({ title }) => title)).toEqual(['Camera', 'IPTC', 'Everything else']);
  expect(
    told(
      ...([
        ['EXIF', 'FNumber'],
        ['EXIF', 'ISO'],
        ['EXIF', 'LensModel'],
        ['EXIF', 'FocalLength'],
      ] as [string, string][]),
      ...([
        ['EXIF', 'DateTimeOriginal'],
        ['GPS', 'GPSLatitude'],
        ['XMP', 'City'],
      ] as [string, string][]),
      ...([
        ['IPTC', 'Keywords'],
        ['IPTC', 'Sub-location'],
        ['XMP', 'UsageTerms'],
        ['EXIF', 'Copyright'],
      ] as [string, string][]),
      ...([
        ['ICC_Profile', 'ProfileDescription'],
        ['File', 'ImageWidth'],
        ['EXIF', 'XResolution'],
      ] as [string, string][]),
    ),
  ).toEqual([
    ['Exposure', 2],
    ['Lens', 2],
    ['Date taken', 1],
    ['Place', 3],
    ['IPTC', 1],
    ['Rights', 2],
    ['Everything else', 3],
  ]);
});

test('tells the age of people apart from the model of a camera, and a file format from a flash', () => {
  const groups = groupsOf(
    [item('XMP', 'ModelAge', '25'), item('EXIF', 'Model', 'EOS R6'), item('EXIF', 'FlashpixVersion', '0100')],
    '',
  );
  expect(groups.map(({ title, items: [first] }) => [title, first?.key])).toEqual([
    ['Camera', 'Model'],
    ['IPTC', 'ModelAge'],
    ['Everything else', 'FlashpixVersion'],
  ]);
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
  expect(asText(groupsOf(items.slice(1, 2), ''))).toBe('Camera\nEXIF:Make\tCanon');
});
