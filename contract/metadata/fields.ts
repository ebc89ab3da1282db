/** Fields that a file can say and the library has of its own. */
export const ownFields = [
  'title',
  'description',
  'keywords',
  'creator',
  'credit',
  'source',
  'copyright',
  'usage_terms',
  'place',
  'rating',
] as const;
type OwnField = (typeof ownFields)[number];

/** Fields that the library has where a custom attribute is mapped to them. */
export const extraFields = [
  'headline',
  'creator_title',
  'web_statement',
  'instructions',
  'job_id',
  'event',
  'people',
  'city',
  'state',
  'country',
  'country_code',
  'created',
  'writer',
] as const;
export type ExtraField = (typeof extraFields)[number];

/** Fields inside a file that a custom attribute can be mapped to. */
export const embeddedFields = [...ownFields, ...extraFields] as const;
export type EmbeddedField = OwnField | ExtraField;
export type ComparedField = EmbeddedField | 'gps';

/** Their places in a file, as ExifTool names them; the first one with a value counts. */
export const placesOf: Readonly<Record<EmbeddedField, readonly string[]>> = {
  title: ['XMP:Title', 'IPTC:ObjectName', 'PDF:Title', 'QuickTime:Title', 'PNG:Title'],
  description: [
    'XMP:Description',
    'IPTC:Caption-Abstract',
    'EXIF:ImageDescription',
    'PDF:Subject',
    'QuickTime:Description',
    'PNG:Description',
  ],
  keywords: ['XMP:Subject', 'IPTC:Keywords', 'PDF:Keywords', 'QuickTime:Keyword'],
  creator: ['XMP:Creator', 'IPTC:By-line', 'EXIF:Artist', 'PDF:Author', 'QuickTime:Artist'],
  credit: ['XMP:Credit', 'IPTC:Credit'],
  source: ['XMP:Source', 'IPTC:Source'],
  copyright: ['XMP:Rights', 'IPTC:CopyrightNotice', 'EXIF:Copyright', 'QuickTime:Copyright', 'PNG:Copyright'],
  usage_terms: ['XMP:UsageTerms'],
  place: ['XMP:Location', 'IPTC:Sub-location'],
  rating: ['XMP:Rating'],
  headline: ['XMP:Headline', 'IPTC:Headline'],
  creator_title: ['XMP:AuthorsPosition', 'IPTC:By-lineTitle'],
  web_statement: ['XMP:WebStatement'],
  instructions: ['XMP:Instructions', 'IPTC:SpecialInstructions'],
  job_id: ['XMP:TransmissionReference', 'IPTC:OriginalTransmissionReference'],
  event: ['XMP:Event'],
  people: ['XMP:PersonInImage'],
  city: ['XMP:City', 'IPTC:City'],
  state: ['XMP:State', 'IPTC:Province-State'],
  country: ['XMP:Country', 'IPTC:Country-PrimaryLocationName'],
  country_code: ['XMP:CountryCode', 'IPTC:Country-PrimaryLocationCode'],
  created: ['XMP:DateCreated', 'IPTC:DateCreated', 'EXIF:DateTimeOriginal', 'QuickTime:CreationDate'],
  writer: ['XMP:CaptionWriter', 'IPTC:Writer-Editor'],
};

/** Their names in software for pictures. */
export const embeddedLabels: Readonly<Record<EmbeddedField, string>> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  creator: 'Creator',
  credit: 'Credit line',
  source: 'Source',
  copyright: 'Copyright notice',
  usage_terms: 'Usage terms',
  place: 'Location in the city',
  rating: 'Rating',
  headline: 'Headline',
  creator_title: 'Creator’s job title',
  web_statement: 'Rights web page',
  instructions: 'Instructions',
  job_id: 'Job ID',
  event: 'Event',
  people: 'People shown',
  city: 'City',
  state: 'State or province',
  country: 'Country',
  country_code: 'Country code',
  created: 'Date created',
  writer: 'Description writer',
};

/** The names of the library's own fields, beside which the file's are shown. */
export const comparedLabels: Readonly<Record<ComparedField, string>> = {
  ...embeddedLabels,
  title: 'Name',
  keywords: 'Tags',
  credit: 'Credit',
  source: 'Original source',
  copyright: 'Copyright',
  usage_terms: 'Rights',
  place: 'Location',
  gps: 'Coordinates',
};
