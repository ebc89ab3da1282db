import { type Carrier, type EmbeddedWords, isCompared, withCorrections } from '#contract/metadata/rules.ts';
import type { MetadataItem } from '../model.ts';
import { clean } from './metadata.ts';

/** A tag as exiftool names it when it writes, and its value. A tag that stands there several times is a list. */
export type Assignment = readonly [tag: string, value: string];

/** IPTC counts bytes. What is longer is whole in XMP, and ends between two characters here. */
function cut(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  return new TextDecoder().decode(whole.subarray(0, bytes), { stream: true }).trim();
}

const each = (tag: string, values: readonly string[]): Assignment[] => values.map((value) => [tag, value]);
const coordinate = (value: number) => value.toFixed(6);

/** Fields that custom attributes are mapped to; those that are not are empty, and left out with all that is. */
function extraXmp(words: EmbeddedWords): Assignment[] {
  return [
    ['XMP-photoshop:Headline', words.headline ?? ''],
    ['XMP-photoshop:AuthorsPosition', words.creator_title ?? ''],
    ['XMP-xmpRights:WebStatement', words.web_statement ?? ''],
    ['XMP-photoshop:Instructions', words.instructions ?? ''],
    ['XMP-photoshop:TransmissionReference', words.job_id ?? ''],
    ['XMP-iptcExt:Event', words.event ?? ''],
    ...each('XMP-iptcExt:PersonInImage', (words.people ?? '').split(/,\s*/)),
    ['XMP-photoshop:City', words.city ?? ''],
    ['XMP-photoshop:State', words.state ?? ''],
    ['XMP-photoshop:Country', words.country ?? ''],
    ['XMP-iptcCore:CountryCode', words.country_code ?? ''],
    ['XMP-photoshop:DateCreated', words.created ?? ''],
    ['XMP-photoshop:CaptionWriter', words.writer ?? ''],
  ];
}

/** IPTC has a day as a day and a country as three letters: of another shape they are in XMP alone. */
function extraIptc(words: EmbeddedWords): Assignment[] {
  const { created = '', country_code: code = '' } = words;
  return [
    ['IPTC:Headline', cut(words.headline ?? '', 256)],
    ['IPTC:By-lineTitle', cut(words.creator_title ?? '', 32)],
    ['IPTC:SpecialInstructions', cut(words.instructions ?? '', 256)],
    ['IPTC:OriginalTransmissionReference', cut(words.job_id ?? '', 32)],
    ['IPTC:City', cut(words.city ?? '', 32)],
    ['IPTC:Province-State', cut(words.state ?? '', 32)],
    ['IPTC:Country-PrimaryLocationName', cut(words.country ?? '', 64)],
    ['IPTC:Country-PrimaryLocationCode', /^[A-Z]{3}$/i.test(code) ? code : ''],
    ['IPTC:DateCreated', /^\d{4}:\d{2}:\d{2}$/.test(created) ? created : ''],
    ['IPTC:Writer-Editor', cut(words.writer ?? '', 32)],
  ];
}

function xmp(words: EmbeddedWords): Assignment[] {
  const { gps } = words;
  return [
    ['XMP-dc:Title', words.title],
    ['XMP-dc:Description', words.description],
    ...each('XMP-dc:Subject', words.keywords),
    ['XMP-dc:Creator', words.creator],
    ['XMP-dc:Rights', words.copyright],
    ['XMP-xmpRights:Marked', words.copyright && 'True'],
    ['XMP-xmpRights:UsageTerms', words.usage_terms],
    ['XMP-photoshop:Credit', words.credit],
    ['XMP-photoshop:Source', words.source],
    ['XMP-iptcCore:Location', words.place],
    ['XMP-xmp:Rating', words.rating],
    ...extraXmp(words),
    ...(gps
      ? ([
          ['XMP-exif:GPSLatitude', coordinate(gps.lat)],
          ['XMP-exif:GPSLongitude', coordinate(gps.lng)],
        ] as const)
      : []),
  ];
}

function iptc(words: EmbeddedWords): Assignment[] {
  return [
    ['IPTC:CodedCharacterSet', 'UTF8'],
    ['IPTC:ObjectName', cut(words.title, 64)],
    ['IPTC:Caption-Abstract', cut(words.description, 2000)],
    ...each(
      'IPTC:Keywords',
      words.keywords.map((word) => cut(word, 64)),
    ),
    ['IPTC:By-line', cut(words.creator, 32)],
    ['IPTC:CopyrightNotice', cut(words.copyright, 128)],
    ['IPTC:Credit', cut(words.credit, 32)],
    ['IPTC:Source', cut(words.source, 32)],
    ['IPTC:Sub-location', cut(words.place, 32)],
    ...extraIptc(words),
    // Tells readers that XMP and IPTC say the same: without it they take one of them for older.
    ['Photoshop:IPTCDigest', 'new'],
  ];
}

function exif(words: EmbeddedWords): Assignment[] {
  const { gps } = words;
  return [
    ['EXIF:ImageDescription', words.description],
    ['EXIF:Artist', words.creator],
    ['EXIF:Copyright', words.copyright],
    ...(gps
      ? ([
          ['GPS:GPSLatitude', coordinate(Math.abs(gps.lat))],
          ['GPS:GPSLatitudeRef', gps.lat < 0 ? 'S' : 'N'],
          ['GPS:GPSLongitude', coordinate(Math.abs(gps.lng))],
          ['GPS:GPSLongitudeRef', gps.lng < 0 ? 'W' : 'E'],
        ] as const)
      : []),
  ];
}

function pdf(words: EmbeddedWords): Assignment[] {
  return [
    ['PDF:Title', words.title],
    ['PDF:Subject', words.description],
    ['PDF:Author', words.creator],
    ...each('PDF:Keywords', words.keywords),
  ];
}

function quickTime(words: EmbeddedWords): Assignment[] {
  const { gps } = words;
  return [
    ['ItemList:Title', words.title],
    ['ItemList:Description', words.description],
    ['ItemList:Artist', words.creator],
    ['ItemList:Copyright', words.copyright],
    ...(gps ? ([['Keys:GPSCoordinates', `${coordinate(gps.lat)}, ${coordinate(gps.lng)}`]] as const) : []),
  ];
}

const writers: Readonly<Record<Carrier, (words: EmbeddedWords) => Assignment[]>> = {
  XMP: xmp,
  IPTC: iptc,
  EXIF: exif,
  PDF: pdf,
  QuickTime: quickTime,
};

/** Tags that describe how the bytes are laid out: another value there would make the file unreadable. */
const layout =
  /offset|bytecount|length$|compress|imagewidth|imageheight|imagesize|bitspersample|photometric|samplesperpixel|rowsperstrip|planar|tile|strip|subifd|preview|thumbnail|jpgfrom|colormap|predictor|fillorder|digest|profile|padding|codedcharacterset/i;
const lists = new Set([
  ...['Subject', 'Keywords', 'Keyword', 'Creator', 'By-line', 'Contributor', 'Publisher', 'Language', 'Type'],
  ...['SupplementalCategories', 'PersonInImage', 'HierarchicalSubject', 'Scene', 'SubjectCode', 'By-lineTitle'],
]);

/** The corrections that are no field of the library, as far as a format can hold them, each under the name it was read by. */
function corrected(items: readonly MetadataItem[], carriers: readonly Carrier[]): Assignment[] {
  const groups = new Set<string>(carriers.includes('EXIF') ? [...carriers, 'GPS'] : carriers);
  return items
    .filter((item) => groups.has(item.schema) && !layout.test(item.key) && !isCompared(item))
    .flatMap(({ schema, key, value }) => each(`${schema}:${key}`, lists.has(key) ? value.split(/,\s*/) : [value]));
}

/** All that is written into a file, in order: of two values for one tag the last holds. */
export function assignmentsOf(
  words: EmbeddedWords,
  corrections: readonly MetadataItem[],
  carriers: readonly Carrier[],
): Assignment[] {
  const said = withCorrections(words, corrections);
  const own = carriers.flatMap((carrier) => writers[carrier](said));
  return [...own, ...corrected(corrections, carriers)]
    .map(([tag, value]): Assignment => [tag, clean(value)])
    .filter(([, value]) => value !== '');
}
