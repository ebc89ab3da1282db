import { describe, expect, it } from 'vitest';
import { factsOf, toInstant } from './facts.ts';
import { metadataItems, type Tag } from './metadata.ts';

const tag = (group: string, name: string, value: unknown, place = group): Tag => ({ group, place, name, value });

describe('toInstant', () => {
  it.each([
    ['2019:07:14 09:21:11', null, '2019-07-14T09:21:11Z'],
    ['2019:07:14 09:21:11.47', '+03:00', '2019-07-14T09:21:11+03:00'],
    ['2019:07:24 11:25:40+03:00', '-08:00', '2019-07-24T11:25:40+03:00'],
    ['2021-10-20T21:01', null, '2021-10-20T21:01:00Z'],
    ['1899:12:31', null, '1899-12-31T00:00:00Z'],
    ['0000:00:00 00:00:00', null, null],
    ['2019:02:31 10:00:00', null, null],
    ['1904:01:01 00:00:00', null, null],
    ['9999:01:01 00:00:00', null, null],
    ['<script>', null, null],
    [null, null, null],
  ])('reads %j with zone %j as %j', (text, zone, instant) => expect(toInstant(text, zone)).toBe(instant));
});

describe('factsOf', () => {
  it('prefers XMP to IPTC to EXIF, and passes over what cameras write by themselves', () => {
    const facts = factsOf([
      tag('EXIF', 'Artist', 'from EXIF'),
      tag('IPTC', 'By-line', ['from IPTC', 'and another']),
      tag('EXIF', 'ImageDescription', 'OLYMPUS DIGITAL CAMERA'),
      tag('IPTC', 'Caption-Abstract', 'A ship'),
    ]);
    expect(facts).toMatchObject({ creator: 'from IPTC, and another', description: 'A ship', title: null });
  });

  it.each([
    ['Canon', 'Canon EOS 70D', 'Canon EOS 70D'],
    ['NIKON CORPORATION', 'NIKON D90', 'NIKON D90'],
    ['Apple', 'iPhone 7', 'Apple iPhone 7'],
  ])('names the camera of %s %s once', (make, model, camera) => {
    expect(factsOf([tag('EXIF', 'Make', make), tag('EXIF', 'Model', model)]).camera).toBe(camera);
  });

  it('takes a place only where there is one', () => {
    const at = (lat: string, lng: string) =>
      factsOf([tag('Composite', 'GPSLatitude', lat), tag('Composite', 'GPSLongitude', lng)]).gps;
    expect(at('-34.021358', '+23.899375')).toEqual({ lat: -34.021358, lng: 23.899375 });
    expect(at('+0.000000', '+0.000000')).toBeNull();
    expect(at('+95', '+10')).toBeNull();
    expect(at('', '')).toBeNull();
  });

  it.each([
    [4, 4],
    ['3', 3],
    [0, null],
    [-1, null],
    [99, null],
    ['many', null],
  ])('reads a rating of %j as %j stars', (said, rating) => {
    expect(factsOf([tag('XMP', 'Rating', said)]).rating).toBe(rating);
  });

  it('gathers each keyword once', () => {
    const { keywords } = factsOf([
      tag('XMP', 'Subject', ['bee', 'flower']),
      tag('IPTC', 'Keywords', 'bee, honey\u0000'),
    ]);
    expect(keywords).toEqual(['bee', 'flower', 'honey']);
  });
});

describe('metadataItems', () => {
  it('keeps what is embedded, by schema, and leaves out binary, empty and reckoned values', () => {
    const items = metadataItems([
      tag('EXIF', 'Make', 'Canon', 'IFD0'),
      tag('EXIF', 'GPSLatitude', '+12.5', 'GPS'),
      tag('EXIF', 'ThumbnailImage', '(Binary data 4711 bytes, use -b option to extract)', 'IFD1'),
      tag('EXIF', 'OwnerName', '', 'ExifIFD'),
      tag('File', 'FileName', 'source.jpg', 'System'),
      tag('File', 'FileType', 'JPEG'),
      tag('Composite', 'Megapixels', 12),
      tag('ExifTool', 'Warning', 'bad'),
    ]);
    expect(items).toEqual([
      { schema: 'EXIF', key: 'Make', value: 'Canon' },
      { schema: 'GPS', key: 'GPSLatitude', value: '+12.5' },
      { schema: 'File', key: 'FileType', value: 'JPEG' },
    ]);
  });

  it('is fit for a database whatever a file says', () => {
    const items = metadataItems([
      tag('XMP', 'Title', `a\u0000b\ud800${'x'.repeat(5_000)}`),
      ...Array.from({ length: 1_600 }, (_, index) => tag('XMP', `T${index}`, 'v')),
    ]);
    expect(items).toHaveLength(1_500);
    expect(items[0]?.value).toHaveLength(2_000);
    expect(items[0]?.value.startsWith('ab\ufffdx')).toBe(true);
  });
});
