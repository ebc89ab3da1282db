import {
  type ComparedField,
  comparedLabels,
  type EmbeddedField,
  type ExtraField,
  extraFields,
  ownFields,
  placesOf,
} from './fields.ts';

/**
 * The library's facts about a file that other products read inside it. Empty is what the library does not know. The extra
 * fields are there where a custom attribute is mapped to them.
 */
export interface EmbeddedWords extends Partial<Record<ExtraField, string>> {
  title: string;
  description: string;
  keywords: string[];
  creator: string;
  credit: string;
  source: string;
  copyright: string;
  usage_terms: string;
  place: string;
  /** Stars, 1 to 5. */
  rating: string;
  gps: { lat: number; lng: number } | null;
}

/** As much of a file as its embedded words are made of. */
export interface Describable {
  name: string;
  description: string | null;
  copyright: string | null;
  rights_context: string | null;
  rating: number | null;
  source_display_name: string | null;
  location_text: string | null;
  location_obj: { lat: number; lng: number; label: string | null } | null;
  rights: readonly { name: string; summary: string | null; credit: string | null }[];
  tags: readonly { name: string }[];
  source: { creator: { name: string | null; handle: string | null } } | null;
  custom_attributes?: readonly { embedded: EmbeddedField | null; values: readonly string[] }[];
}

const distinct = (words: readonly (string | null)[]): string[] => [
  ...new Set(words.map((word) => word?.trim() ?? '').filter(Boolean)),
];

/** A day as files have it. */
const dayIn = (text: string) => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1:$2:$3');
const isRating = (text: string) => /^[1-5]$/.test(text);

/**
 * The facts with what the custom attributes say that are mapped to their fields: in place of the library's own, and beside its
 * tags. Of two attributes for one field the first with a value counts.
 */
function withAttributes(words: EmbeddedWords, attributes: Describable['custom_attributes'] = []): EmbeddedWords {
  const said = { ...words };
  const taken = new Set<EmbeddedField>();
  for (const { embedded: field, values } of attributes) {
    if (field === null || taken.has(field)) continue;
    const text = values.join(', ').trim();
    if (field === 'keywords') said.keywords = distinct([...said.keywords, ...values]);
    else if (text === '') said[field] ??= '';
    else if (field !== 'rating' || isRating(text)) {
      said[field] = field === 'created' ? dayIn(text) : text;
      taken.add(field);
    }
  }
  return said;
}

/** The facts that a write-back puts into a file. */
export function embeddedWords(file: Describable): EmbeddedWords {
  return withAttributes(ownWords(file), file.custom_attributes);
}

function ownWords(file: Describable): EmbeddedWords {
  const { location_obj: at, source } = file;
  const handle = source?.creator.handle?.replace(/^@?/, '@');
  const rights = file.rights.map(({ name, summary }) => (summary ? `${name}: ${summary}` : name));
  return {
    title: file.name.trim(),
    description: file.description?.trim() ?? '',
    keywords: distinct(file.tags.map(({ name }) => name)),
    creator: source?.creator.name?.trim() || handle || '',
    credit: distinct(file.rights.map(({ credit }) => credit)).join(', '),
    source: file.source_display_name?.trim() ?? '',
    copyright: file.copyright?.trim() ?? '',
    usage_terms: distinct([...rights, file.rights_context]).join('\n'),
    place: file.location_text?.trim() || at?.label?.trim() || '',
    rating: file.rating === null ? '' : String(file.rating),
    gps: at ? { lat: at.lat, lng: at.lng } : null,
  };
}

/** Groups of metadata that a format can hold, in the words of ExifTool. */
export type Carrier = 'XMP' | 'IPTC' | 'EXIF' | 'PDF' | 'QuickTime';

const photograph = ['XMP', 'IPTC', 'EXIF'] as const;
const modern = ['XMP', 'EXIF'] as const;
const film = ['XMP', 'QuickTime'] as const;

const carriers: Readonly<Record<string, readonly Carrier[]>> = {
  'image/jpeg': photograph,
  'image/tiff': photograph,
  'image/vnd.adobe.photoshop': photograph,
  'image/x-adobe-dng': photograph,
  'image/x-nikon-nef': photograph,
  'image/x-canon-cr2': photograph,
  'image/x-sony-arw': photograph,
  'image/x-pentax-pef': photograph,
  'image/x-olympus-orf': photograph,
  'image/x-panasonic-rw2': photograph,
  'image/x-canon-cr3': modern,
  'image/x-fujifilm-raf': modern,
  'image/png': modern,
  'image/webp': modern,
  'image/heic': modern,
  'image/heif': modern,
  'image/avif': modern,
  'image/jp2': ['XMP'],
  'image/gif': ['XMP'],
  'application/postscript': ['XMP'],
  'application/pdf': ['XMP', 'PDF'],
  'video/mp4': film,
  'video/quicktime': film,
  'video/3gpp': film,
  'audio/mp4': film,
};

/** The places in a kind of file that can hold the library's facts; none when it cannot be written to. */
export const carriersOf = (mediaType: string): readonly Carrier[] => carriers[mediaType] ?? [];

/** The reason a file of this kind cannot be written to, in a sentence. */
export const cannotCarry = (name: string): string =>
  `${name} is of a kind that cannot hold metadata which other products read. JPEG, PNG, TIFF, WebP, HEIC, PSD, RAW, PDF, MP4 and MOV files can.`;

export interface SaidItem {
  schema: string;
  key: string;
  /** Null when only the library says it. */
  file_value: string | null;
}

export interface Comparison {
  field: ComparedField;
  label: string;
  /** The value in the file and the one in the library; empty for nothing. */
  file: string;
  library: string;
  differs: boolean;
}

const comparedPlaces = new Set(ownFields.flatMap((field) => placesOf[field]));
const placeOf = ({ schema, key }: Pick<Valued, 'schema' | 'key'>) => `${schema}:${key}`;

export interface Valued {
  readonly schema: string;
  readonly key: string;
  readonly value: string;
}

/** True when an item says what a field of the library says. */
export const isCompared = (item: Pick<Valued, 'schema' | 'key'>): boolean => comparedPlaces.has(placeOf(item));

/** The library's facts with what someone corrected by hand in one of a field's places. */
export function withCorrections(words: EmbeddedWords, corrections: readonly Valued[]): EmbeddedWords {
  const said = { ...words };
  // A day that is corrected is also when a picture was taken: it is written to its own place alone.
  const extra = extraFields.filter((field) => field !== 'created' && words[field] !== undefined);
  for (const field of [...ownFields, ...extra]) {
    const correction = placesOf[field]
      .map((place) => corrections.find((one) => placeOf(one) === place))
      .find((one) => one !== undefined);
    if (correction && field === 'keywords') said.keywords = distinct(correction.value.split(/[,;]/));
    else if (correction && field !== 'keywords') said[field] = correction.value;
  }
  return said;
}

/** No value is kept longer than this. */
export const longestValue = 2_000;

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
const wordsOf = (text: string) =>
  text
    .split(/[,;]/)
    .map((word) => squeezed(word))
    .filter(Boolean)
    .sort()
    .join(',');

function sameText(file: string, library: string): boolean {
  const [said, known] = [squeezed(file), squeezed(library)];
  return said === known || (file.length >= longestValue - 1 && known.startsWith(said));
}

const signed = (value: string | undefined, ref: string | undefined): number => {
  const number = Number.parseFloat(value ?? '');
  return ref && /^[SW]/i.test(ref) ? -Math.abs(number) : number;
};

/** Five digits are a metre. */
const shownGps = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

function gpsOf(find: (place: string) => string | undefined): string {
  const [lat, lng] = (find('QuickTime:GPSCoordinates') ?? '').split(/[\s,]+/);
  const at = {
    lat: signed(find('XMP:GPSLatitude') ?? find('GPS:GPSLatitude') ?? lat, find('GPS:GPSLatitudeRef')),
    lng: signed(find('XMP:GPSLongitude') ?? find('GPS:GPSLongitude') ?? lng, find('GPS:GPSLongitudeRef')),
  };
  return Number.isFinite(at.lat) && Number.isFinite(at.lng) && (at.lat !== 0 || at.lng !== 0) ? shownGps(at) : '';
}

/** `2024:07:14 09:21:11` -> `2024-07-14`, as days are shown here. */
export const dayOf = (text: string): string => text.replace(/^(\d{4})[:-](\d{2})[:-](\d{2})(?:[ T].*)?$/, '$1-$2-$3');

function saidInLibrary(field: ComparedField, words: EmbeddedWords): string {
  if (field === 'gps') return words.gps ? shownGps(words.gps) : '';
  if (field === 'keywords') return words.keywords.join(', ');
  return field === 'created' ? dayOf(words.created ?? '') : (words[field] ?? '');
}

/** Field by field what the file says beside what the library says. Fields of which neither says anything are left out. */
export function compareMetadata(items: readonly SaidItem[], words: EmbeddedWords): Comparison[] {
  const find = (place: string) =>
    items.find(({ schema, key, file_value }) => file_value && `${schema}:${key}` === place)?.file_value ?? undefined;
  const fields: ComparedField[] = [...ownFields, 'gps', ...extraFields.filter((field) => words[field] !== undefined)];
  return fields.flatMap((field) => {
    const told =
      field === 'gps' ? gpsOf(find) : (placesOf[field].map(find).find((value) => value !== undefined) ?? '').trim();
    const file =
      (field === 'rating' && !(Number(told) > 0)) || told === '' ? '' : field === 'created' ? dayOf(told) : told;
    const library = saidInLibrary(field, words);
    if (!file && !library) return [];
    // A file that has no title of its own is not called anything else.
    const untitled = field === 'title' && (!file || sameText(file, library.replace(/\.[^.]+$/, '')));
    const same = field === 'keywords' ? wordsOf(file) === wordsOf(library) : untitled || sameText(file, library);
    return [{ field, label: comparedLabels[field], file, library, differs: !same }];
  });
}
