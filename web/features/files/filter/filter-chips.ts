import { limits } from '#contract/core/limits.ts';
import { type MissingField, type RightsStateFilter, rightsStateFilters } from '#contract/files/query.ts';
import { expiringDays, rightsLooks } from '#contract/policy/use/rights-state.ts';
import { bytes, date, day, duration, monthName, number } from '../../../lib/format.ts';
import type { LibrarySearch } from '../../../lib/search/library.ts';
import { starsOf } from '../rating.ts';
import { wordsOf } from '../search/search-groups.ts';
import type { NameOf } from './filter-names.ts';

/** One part of a query that can be taken away by itself. */
export interface FilterChip {
  /** The name of the filter, as the server has it; `q` for a search-term group. */
  readonly filter: string;
  /** Of a filter with several values, this one. */
  readonly value: string | null;
  readonly label: string;
  /** The address once it is removed. */
  readonly without: Partial<Record<keyof LibrarySearch, unknown>>;
  /** The colour to show beside the label. */
  readonly swatch?: string;
}

export const typeNames = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  other: 'Other',
} as const;
export const orientationNames = { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' } as const;
export const reviewNames: Readonly<Record<string, string>> = {
  '0': 'In the library',
  '1': 'Waiting',
  '2': 'In review',
  '3': 'Attachment',
  '4': 'Changes requested',
};
export const starNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: limits.stars + 1 }, (_, stars) => [String(stars), stars === 0 ? 'Not rated' : starsOf(stars)]),
);
export const missingNames: Readonly<Record<MissingField, string>> = {
  description: 'No description',
  tags: 'No tags',
  collections: 'No collections',
  rights: 'No rights',
  location: 'No location',
  copyright: 'No copyright',
  source: 'No source',
  expiry: 'No expiry date',
  required_attributes: 'Missing required attributes',
};

const stateName = (state: RightsStateFilter) =>
  state === 'expiring' ? `Expiring in ${expiringDays} days` : rightsLooks[state].word;
export const stateNames = Object.fromEntries(rightsStateFilters.map((state) => [state, stateName(state)])) as Readonly<
  Record<RightsStateFilter, string>
>;

type Several =
  | 'tags'
  | 'tags_in'
  | 'rights'
  | 'collection'
  | 'creator'
  | 'type'
  | 'extension'
  | 'orientation'
  | 'review_status'
  | 'rating'
  | 'rights_state'
  | 'missing'
  | 'in_place'
  | 'camera'
  | 'lens'
  | 'location'
  | 'consent';

/** A chip for each value of a filter. */
function each(
  search: LibrarySearch,
  filter: Several,
  name: (value: string) => string = (value) => value,
): FilterChip[] {
  const values = (search[filter] ?? []) as readonly string[];
  return values.map((value) => {
    const rest = values.filter((other) => other !== value);
    return { filter, value, label: name(value), without: { [filter]: rest.length > 0 ? rest : undefined } };
  });
}

type Span = 'size' | 'width' | 'height' | 'duration';

/** One chip for the least and the most of a measure. */
function span(search: LibrarySearch, measure: Span, name: string, say: (value: number) => string): FilterChip[] {
  const [least, most] = [`min_${measure}`, `max_${measure}`] as const;
  const [min, max] = [search[least], search[most]];
  if (min === undefined && max === undefined) return [];
  const label =
    min === undefined
      ? `${name} up to ${say(max ?? 0)}`
      : max === undefined
        ? `${name} from ${say(min)}`
        : `${name} ${say(min)} to ${say(max)}`;
  return [
    {
      filter: min === undefined ? most : least,
      value: null,
      label,
      without: { [least]: undefined, [most]: undefined },
    },
  ];
}

/** `shoot-day` and `10..` as 'Shoot day from 10'. */
export function attributeLabel(slug: string, values: readonly string[]): string {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
  const words = values.map((value) => {
    const [, from, to] = /^(.*?)\.\.(.*)$/.exec(value) ?? [];
    if (from || to) return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
    return value === '' ? 'none' : ({ true: 'yes', false: 'no' }[value] ?? value);
  });
  return `${name}: ${words.join(' or ')}`;
}

/** A chip for each attribute, with all values that were asked for. */
function attributes({ attribute = {} }: LibrarySearch): FilterChip[] {
  return Object.entries(attribute).map(([slug, values]) => {
    const rest = Object.fromEntries(Object.entries(attribute).filter(([other]) => other !== slug));
    return {
      filter: 'attribute',
      value: slug,
      label: attributeLabel(slug, values),
      without: { attribute: Object.keys(rest).length > 0 ? rest : undefined },
    };
  });
}

const momentName = (at: string) => (at.length === 10 ? day(at) : date(at));

function days(search: LibrarySearch, what: 'created' | 'taken', name: string): FilterChip[] {
  const [first, last] = [`${what}_from`, `${what}_to`] as const;
  const [from, to] = [search[first], search[last]];
  if (!from && !to) return [];
  const year = from?.slice(0, 4);
  const whole = from === `${year}-01-01` && to === `${year}-12-31`;
  const label = whole
    ? `${name} in ${year}`
    : `${name} ${[from && `from ${momentName(from)}`, to && `to ${momentName(to)}`].filter(Boolean).join(' ')}`;
  return [{ filter: from ? first : last, value: null, label, without: { [first]: undefined, [last]: undefined } }];
}

/** The end of files: one month where it is one, else its days. */
function ends({ ends_from: from, ends_to: to }: LibrarySearch): FilterChip[] {
  if (!from && !to) return [];
  const month = from && to && from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) > 27;
  const label = month
    ? `Ends in ${monthName(from.slice(0, 7))}`
    : `Ends ${[from && `from ${day(from)}`, to && `to ${day(to)}`].filter(Boolean).join(' ')}`;
  return [
    {
      filter: from ? 'ends_from' : 'ends_to',
      value: null,
      label,
      without: { ends_from: undefined, ends_to: undefined },
    },
  ];
}

const one = (
  filter: keyof LibrarySearch,
  label: string | false | undefined,
  more: { swatch?: string } = {},
): FilterChip[] => (label ? [{ filter, value: null, label, without: { [filter]: undefined }, ...more }] : []);

const yesNo = (value: boolean | undefined, yes: string, no: string) =>
  value === undefined ? undefined : value ? yes : no;

const asTold: NameOf = (_filter, value) => value;

/** The filters of an address as chips, in the order of the filter bar; the words of the search are not among them. */
export function filtersOf(search: LibrarySearch, nameOf: NameOf = asTold): FilterChip[] {
  const px = (value: number) => `${number(value)} px`;
  return [
    ...each(search, 'type', (value) => typeNames[value as keyof typeof typeNames]),
    ...each(search, 'extension', (value) => value.toUpperCase()),
    ...each(search, 'tags', (value) => nameOf('tags', value)),
    ...each(search, 'tags_in', (value) => `Group: ${value}`),
    ...each(search, 'rights', (value) => nameOf('rights', value)),
    ...each(search, 'rights_state', (value) => stateNames[value as RightsStateFilter]),
    ...ends(search),
    ...each(search, 'collection', (value) => `In ${nameOf('collection', value)}`),
    ...each(search, 'creator', (value) => `By ${nameOf('creator', value)}`),
    ...each(search, 'orientation', (value) => orientationNames[value as keyof typeof orientationNames]),
    ...days(search, 'created', 'Added'),
    ...days(search, 'taken', 'Taken'),
    ...each(search, 'in_place'),
    ...each(search, 'camera'),
    ...each(search, 'lens'),
    ...each(search, 'location', (value) => `Place ${value}`),
    ...each(search, 'consent', (value) => `Consent of ${value}`),
    ...one('bounds', search.bounds && 'In this area'),
    ...one('dated', yesNo(search.dated, 'Has a date taken', 'No date taken')),
    ...one('located', yesNo(search.located, 'On the map', 'Not on the map')),
    ...one('expired', yesNo(search.expired, 'Expired', 'Not expired')),
    ...one(
      'expiring_within',
      search.expiring_within !== undefined && `Expires in ${number(search.expiring_within)} days`,
    ),
    ...span(search, 'size', 'Size', bytes),
    ...span(search, 'width', 'Width', px),
    ...span(search, 'height', 'Height', px),
    ...span(search, 'duration', 'Length', duration),
    ...one('color', search.color && 'Colour', search.color ? { swatch: search.color } : {}),
    ...each(search, 'review_status', (value) => reviewNames[value] ?? value),
    ...each(search, 'rating', (value) => starNames[value] ?? value),
    ...attributes(search),
    ...each(search, 'missing', (value) => missingNames[value as MissingField]),
    ...one('internal_use', yesNo(search.internal_use, 'Internal use', 'Not internal')),
    ...one('used', yesNo(search.used, 'In use', 'Not in use')),
    ...one('duplicates', yesNo(search.duplicates, 'Duplicates', 'No duplicates')),
    ...one('upload_batch', search.upload_batch && 'Uploaded together'),
    ...one('similar_to', search.similar_to && 'Looks alike'),
  ];
}

/** Everything that narrows a list: its words and its filters. */
export function filterChipsOf(search: LibrarySearch, nameOf: NameOf = asTold): FilterChip[] {
  const groups = search.q ?? [];
  const words = groups.map((group): FilterChip => {
    const rest = groups.filter((other) => other !== group);
    return {
      filter: 'q',
      value: group,
      label: wordsOf(group).join(' or '),
      without: { q: rest.length > 0 ? rest : undefined },
    };
  });
  return [...words, ...filtersOf(search, nameOf)];
}

/** The address once no filter is left. */
export const withoutAll = (filterChips: readonly FilterChip[]): FilterChip['without'] =>
  Object.assign({}, ...filterChips.flatMap(({ without }) => Object.keys(without).map((key) => ({ [key]: undefined }))));
