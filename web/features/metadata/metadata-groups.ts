import type { MetadataItem } from '#contract/metadata/routes.ts';

export interface MetadataGroup {
  readonly title: string;
  readonly items: readonly MetadataItem[];
}

/** The groups in order, each with the keys it takes of what cameras, editors and agencies write. The first that takes one has it. */
const kinds: readonly (readonly [title: string, takes: RegExp])[] = [
  [
    'Place',
    /^GPS:|:(GPS|Location|City|State|Province|Country|Sub-?location|WorldRegion|Content-Location|LocationShown|LocationCreated)/i,
  ],
  ['Lens', /^(EXIF|XMP|Composite):(Lens|FocalLength|MaxApertureValue|SubjectDistance$)/],
  [
    'Exposure',
    /^(EXIF|XMP|Composite):(Exposure|FNumber|ISO|ShutterSpeed|Aperture|Brightness|Metering|Flash(?!pix)|WhiteBalance|LightSource|LightValue|GainControl|SensitivityType|RecommendedExposureIndex|StandardOutputSensitivity|SceneCapture|SubjectArea|DigitalZoom|Contrast|Saturation|Sharpness)/,
  ],
  [
    'Date taken',
    /^(EXIF|XMP|IPTC|QuickTime|Composite|RIFF|PDF|PNG):(.*Date|.*Time(Original|Created|Digitized)?$|Offset|SubSec|DigitalCreation)/,
  ],
  [
    'Rights',
    /:(Copyright|Rights|UsageTerms|WebStatement|Marked|Licens|Credit|PLUS|ModelRelease|PropertyRelease|MinorModel|ImageCreator|ImageSupplier|OtherConstraints|DataMining|AttributionName|AttributionURL)/i,
  ],
  [
    'Camera',
    /^(EXIF|XMP|QuickTime|RIFF):(Make|Model(?!Age|Release)|HostComputer|Software|BodySerial|SerialNumber|CameraOwner|OwnerName|Firmware|UniqueCameraModel|SensingMethod|FileSource|SceneType|AndroidVersion|CameraSerial)/,
  ],
  [
    'IPTC',
    /^IPTC:|^XMP:(Title|Description|Subject|Creator|Headline|Caption|AuthorsPosition|Source|Instructions|Category|Supplemental|Transmission|Person|ModelAge|Event|Organisation|Artwork|Product|Genre|Scene|IntellectualGenre|AltText|ExtDescr|Rating|Label|Language|JobID|HierarchicalSubject|Keyword|Contributor|Publisher)|:(Artist|ImageDescription|Keywords?|Author|Comment|By-line)$/i,
  ],
];
const shown = ['Camera', 'Exposure', 'Lens', 'Date taken', 'Place', 'IPTC', 'Rights'];
const rest = 'Everything else';

const kindOf = ({ schema, key }: MetadataItem): string =>
  kinds.find(([, takes]) => takes.test(`${schema}:${key}`))?.[0] ?? rest;

/** Notes that machines make of themselves is folded away. */
export const isFolded = (title: string): boolean => title === rest;

/** 'GPSLatitudeRef' -> 'GPS Latitude Ref' */
export const keyWords = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/_/g, ' ');

const holds = (item: MetadataItem, words: readonly string[]): boolean => {
  const text = `${item.schema} ${item.key} ${keyWords(item.key)} ${item.value} ${item.file_value ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Items by what they tell of, those that hold every word that is looked for. */
export function groupsOf(items: readonly MetadataItem[], search: string): MetadataGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? items : items.filter((item) => holds(item, words));
  const of = Map.groupBy(found, kindOf);
  return [...shown, rest].flatMap((title) => {
    const some = of.get(title);
    return some ? [{ title, items: some }] : [];
  });
}

/** All of it as text, a line for each item, by group. */
export const asText = (groups: readonly MetadataGroup[]): string =>
  groups
    .map(({ title, items }) =>
      [title, ...items.map(({ schema, key, value }) => `${schema}:${key}\t${value}`)].join('\n'),
    )
    .join('\n\n');
