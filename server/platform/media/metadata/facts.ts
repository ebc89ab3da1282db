import { limits } from '#contract/core/limits.ts';
import type { Facts } from '../model.ts';
import { clean, type Tag, textOf } from './metadata.ts';

export const noFacts: Facts = {
  ...{ takenAt: null, camera: null, lens: null, gps: null, creator: null },
  ...{ copyright: null, title: null, description: null, keywords: [], rating: null },
};

/** Texts that cameras write where a person would. */
const boilerplate =
  /^(?:olympus digital camera|sony dsc|digital camera|exif_jpeg_picture|default|minolta digital camera|samsung|untitled|unknown|none)$/i;

export const isBoilerplate = (text: string): boolean => boilerplate.test(text);

/**
 * The facts people ask of a file, from wherever its metadata says them; the first place in each list that answers wins.
 */
export function factsOf(tags: readonly Tag[]): Facts {
  const first = (...places: string[]): string | null => {
    for (const place of places) {
      const found = tags.find((tag) => `${tag.group}:${tag.name}` === place);
      const text = found ? textOf(found.value) : '';
      if (text && !isBoilerplate(text)) return text;
    }
    return null;
  };
  return {
    takenAt: takenAt(first),
    camera: camera(
      first('EXIF:Make', 'QuickTime:Make', 'XMP:Make'),
      first('EXIF:Model', 'QuickTime:Model', 'XMP:Model'),
    ),
    lens: first(
      'EXIF:LensModel',
      'XMP:LensModel',
      'XMP:Lens',
      'Composite:LensID',
      'QuickTime:LensModel',
      'MakerNotes:LensType',
    ),
    gps: gps(first('Composite:GPSLatitude'), first('Composite:GPSLongitude')),
    creator: first(
      'XMP:Creator',
      'IPTC:By-line',
      'EXIF:Artist',
      'PDF:Author',
      'ID3:Artist',
      'QuickTime:Artist',
      'QuickTime:Author',
      'RIFF:Artist',
    ),
    copyright: first(
      'XMP:Rights',
      'IPTC:CopyrightNotice',
      'EXIF:Copyright',
      'PostScript:Copyright',
      'ID3:Copyright',
      'QuickTime:Copyright',
      'PNG:Copyright',
    ),
    title: first(
      'XMP:Title',
      'IPTC:ObjectName',
      'IPTC:Headline',
      'XMP:Headline',
      'PDF:Title',
      'ID3:Title',
      'QuickTime:Title',
      'RIFF:Title',
      'PNG:Title',
    ),
    description: first(
      'XMP:Description',
      'IPTC:Caption-Abstract',
      'EXIF:ImageDescription',
      'PDF:Subject',
      'QuickTime:Description',
      'PNG:Description',
    ),
    keywords: keywords(tags),
    rating: stars(first('XMP:Rating', 'EXIF:Rating', 'QuickTime:Rating')),
  };
}

type First = (...places: string[]) => string | null;

function takenAt(first: First): string | null {
  const zone = first('EXIF:OffsetTimeOriginal', 'EXIF:OffsetTime');
  const places = [
    ...[
      'Composite:SubSecDateTimeOriginal',
      'EXIF:DateTimeOriginal',
      'QuickTime:CreationDate',
      'QuickTime:DateTimeOriginal',
    ],
    ...['XMP:DateTimeOriginal', 'XMP:DateCreated', 'Composite:DateTimeCreated', 'RIFF:DateTimeOriginal'],
    ...[
      'EXIF:CreateDate',
      'QuickTime:MediaCreateDate',
      'QuickTime:CreateDate',
      'ASF:CreationDate',
      'Matroska:DateTimeOriginal',
    ],
  ];
  for (const place of places) {
    const instant = toInstant(first(place), place.startsWith('EXIF') ? zone : null);
    if (instant) return instant;
  }
  return null;
}

const written = /^(\d{4})[:-](\d{2})[:-](\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:\d{2})?$/;

/** `2019:07:14 09:21:11+03:00` as ISO 8601; null for what is no day of this or the last centuries. */
export function toInstant(text: string | null, zone: string | null): string | null {
  const match = written.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', ownZone] = match;
  const offset = ownZone ?? (zone && /^[+-]\d{2}:\d{2}$/.test(zone) ? zone : 'Z');
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
  const time = Date.parse(iso);
  if (Number.isNaN(time) || time < Date.UTC(1826, 0, 1) || time > Date.UTC(2100, 0, 1)) return null;
  // 31 February is read as 3 March: that is no date anybody meant.
  const sameDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  // Films that know no date say the first second of their calendar.
  return sameDay && !/^19(?:04|70)-01-01T00:00:00/.test(iso) ? iso : null;
}

function camera(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make;
  const brand = make.split(/\s+/)[0] ?? make;
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`;
}

function gps(latitude: string | null, longitude: string | null): Facts['gps'] {
  const lat = Number.parseFloat(latitude ?? '');
  const lng = Number.parseFloat(longitude ?? '');
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isPlace ? { lat, lng } : null;
}

/** None, and the −1 of what was thrown out, are no stars. */
function stars(text: string | null): number | null {
  const value = Math.round(Number(text ?? ''));
  return value >= 1 && value <= limits.stars ? value : null;
}

const mostKeywords = 200;

function keywords(tags: readonly Tag[]): string[] {
  const places = new Set(['XMP:Subject', 'IPTC:Keywords', 'PDF:Keywords', 'XML:Keywords', 'QuickTime:Keywords']);
  const words = tags
    .filter(({ group, name }) => places.has(`${group}:${name}`))
    .flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : String(value).split(/[;,]/)))
    .map((word) => clean(word).slice(0, 200).toWellFormed())
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostKeywords);
}
