import type { MissingField, RightsStateFilter } from '#contract/files/query.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { isTypedOr, typedParts } from '#contract/files/typed-search.ts';
import { bytes, day } from '../../../lib/format.ts';
import { attributeLabel, missingNames, stateNames } from '../../files/filter/filter-chips.ts';
import { isId, type NamedFilter, namedFilters } from '../../files/filter/filter-names.ts';

/** One filter of a query in words. What is named by `id` is to be looked up. */
export interface Rule {
  readonly key: string;
  readonly value: string;
  readonly text: string;
  readonly id?: { readonly of: 'folder' | 'collection' | NamedFilter; readonly uuid: string };
}

const words: Readonly<Record<string, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  other: 'Other',
  landscape: 'Landscape',
  portrait: 'Portrait',
  square: 'Square',
};
const word = (value: string) => words[value] ?? value;
const yesNo = (yes: string, no: string) => (value: string) => (value === 'true' ? yes : no);

const said: Readonly<Record<string, (value: string) => string>> = {
  q: (value) => {
    const parts = typedParts(value);
    return parts.filter((_, at) => !isTypedOr(at, parts)).join(' or ');
  },
  tags: (value) => `Tag ${value}`,
  tags_in: (value) => `Tag of ${value}`,
  rights: (value) => `Rights ${value}`,
  collection: (value) => `In ${value}`,
  in_collections: (value) => `Also in ${value}`,
  not_collection: (value) => `Not in ${value}`,
  creator: (value) => `By ${value}`,
  type: word,
  orientation: word,
  extension: (value) => value.toUpperCase(),
  min_width: (value) => `At least ${value} px wide`,
  max_width: (value) => `At most ${value} px wide`,
  min_height: (value) => `At least ${value} px high`,
  max_height: (value) => `At most ${value} px high`,
  min_size: (value) => `At least ${bytes(Number(value))}`,
  max_size: (value) => `At most ${bytes(Number(value))}`,
  min_duration: (value) => `At least ${value} s`,
  max_duration: (value) => `At most ${value} s`,
  created_from: (value) => `From ${day(value)}`,
  created_to: (value) => `Until ${day(value)}`,
  taken_from: (value) => `Taken from ${day(value)}`,
  taken_to: (value) => `Taken until ${day(value)}`,
  in_place: (value) => `Place ${value}`,
  camera: (value) => `Camera ${value}`,
  lens: (value) => `Lens ${value}`,
  location: (value) => `Place ${value}`,
  consent: (value) => `Consent of ${value}`,
  rights_state: (value) => stateNames[value as RightsStateFilter] ?? value,
  any: (value) => groupWords(value),
  expiring_within: (value) => `Expires within ${value} days`,
  expired: yesNo('Expired', 'Not expired'),
  internal_use: yesNo('Internal use', 'Not internal use'),
  starred: yesNo('Favourites', 'Not in favourites'),
  recycled: yesNo('In the Recycling Bin', 'Not in the Recycling Bin'),
  duplicates: yesNo('Duplicates', 'No duplicates'),
  used: yesNo('In use', 'Not in use'),
  rating: (value) => (value === '0' ? 'Not rated' : `${value} ${value === '1' ? 'star' : 'stars'}`),
  missing: (value) => missingNames[value as MissingField] ?? `No ${value}`,
  ends_from: (value) => `Ends from ${day(value)}`,
  ends_to: (value) => `Ends until ${day(value)}`,
  dated: yesNo('Has a date taken', 'No date taken'),
  located: yesNo('On the map', 'Not on the map'),
  bounds: () => 'In an area of the map',
  review_status: (value) => (value === '0' ? 'In library' : 'Waiting for review'),
  color: (value) => `Colour ${value}`,
  upload_batch: () => 'Uploaded together',
  similar_to: () => 'Looks like a file',
};

/** The query of a group; nothing of one that cannot be read. */
export function readGroup(text: string): SavedQuery {
  try {
    return JSON.parse(text) as SavedQuery;
  } catch {
    return {};
  }
}

/** The query without groups that say nothing yet. */
export function withoutEmptyGroups({ any, ...rest }: SavedQuery): SavedQuery {
  const said = [any ?? []].flat().filter((text) => Object.keys(readGroup(text)).length > 0);
  return said.length > 0 ? { ...rest, any: said } : rest;
}

/** A group in words. */
const groupWords = (text: string): string => {
  const rules = rulesOf(readGroup(text)).map((rule) => rule.text);
  return `One of: ${rules.join(' and ')}`;
};

const folderRule = (query: SavedQuery): Rule[] => {
  const folder = [query.folder ?? []].flat()[0];
  const below = query.recursive === 'true';
  if (folder === undefined) return [];
  if (folder === 'root') return below ? [] : [{ key: 'folder', value: folder, text: 'In Root itself' }];
  return [{ key: 'folder', value: folder, text: below ? 'Below' : 'In', id: { of: 'folder', uuid: folder } }];
};

/** The rules of a query, one chip for each value. */
export function rulesOf(query: SavedQuery): Rule[] {
  const { folder: _folder, recursive: _recursive, order: _order, ...rest } = query;
  const others = Object.entries(rest).flatMap(([key, given]) =>
    [given].flat().map((value): Rule => {
      const about = key === 'collection' || key === 'in_collections' || key === 'not_collection';
      const of = about ? 'collection' : namedFilters.find((filter) => filter === key);
      if (of && isId(value)) return { key, value, text: (said[key]?.('') ?? key).trim(), id: { of, uuid: value } };
      const slug = /^attribute\[(.+)\]$/.exec(key)?.[1];
      const text = slug === undefined ? said[key]?.(value) : attributeLabel(slug, [value]);
      return { key, value, text: text ?? `${key.replaceAll('_', ' ')} ${value}` };
    }),
  );
  return [...folderRule(query), ...others];
}

/** The query without one of its rules. */
export function withoutRule(query: SavedQuery, { key, value }: Rule): SavedQuery {
  const { [key]: given, ...rest } = query;
  if (key === 'folder') {
    const { recursive: _, ...others } = rest;
    return others;
  }
  const left = [given ?? []].flat().filter((one) => one !== value);
  return left.length > 0 ? { ...rest, [key]: left } : rest;
}
