import type { MetadataItem } from '#contract/metadata/routes.ts';

export interface MetadataGroup {
  readonly schema: string;
  readonly title: string;
  readonly items: readonly MetadataItem[];
}

/** Groups in order: what people write first; what machines note of themselves last, and folded away. */
const order = ['XMP', 'IPTC', 'EXIF', 'GPS', 'PDF', 'QuickTime', 'ID3', 'PNG', 'RIFF', 'Photoshop'];
const folded = ['File', 'JFIF', 'APP14', 'ICC_Profile', 'MPF', 'MakerNotes'];
const titles: Readonly<Record<string, string>> = {
  ICC_Profile: 'Colour profile (ICC)',
  MakerNotes: 'Camera maker’s notes',
  GPS: 'Place (GPS)',
  EXIF: 'Camera (EXIF)',
};

const rank = (schema: string): number => {
  const first = order.indexOf(schema);
  if (first >= 0) return first;
  return folded.includes(schema) ? 200 + folded.indexOf(schema) : 100;
};

export const isFolded = (schema: string): boolean => folded.includes(schema);

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

/** Items by schema, those that hold every word that is looked for. */
export function groupsOf(items: readonly MetadataItem[], search: string): MetadataGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? items : items.filter((item) => holds(item, words));
  return [...Map.groupBy(found, ({ schema }) => schema)]
    .map(([schema, of]) => ({ schema, title: titles[schema] ?? schema, items: of }))
    .sort((one, other) => rank(one.schema) - rank(other.schema) || one.title.localeCompare(other.title));
}

/** All of it as text, a line for each item, by schema. */
export const asText = (groups: readonly MetadataGroup[]): string =>
  groups
    .map(({ schema, items }) => [schema, ...items.map(({ key, value }) => `${key}\t${value}`)].join('\n'))
    .join('\n\n');
