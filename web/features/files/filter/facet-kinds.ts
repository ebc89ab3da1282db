import type { LibrarySearch } from '../../../lib/search/library.ts';
import type { FacetName, FacetValue } from './facets.ts';
import { missingNames, orientationNames, reviewNames, starNames, stateNames, typeNames } from './filter-chips.ts';

/** A filter with values to tick, several at once. */
export interface FacetKind {
  readonly title: string;
  readonly facet: FacetName;
  readonly filter:
    | 'type'
    | 'extension'
    | 'tags'
    | 'rights'
    | 'rights_state'
    | 'orientation'
    | 'creator'
    | 'collection'
    | 'review_status'
    | 'rating'
    | 'missing'
    | 'in_place'
    | 'camera'
    | 'lens';
  /** All values there are, where that is known; else those that files have. */
  readonly names?: Readonly<Record<string, string>>;
}

export const facetKinds = {
  type: { title: 'Type', facet: 'type', filter: 'type', names: typeNames },
  extension: { title: 'Extension', facet: 'extension', filter: 'extension' },
  tags: { title: 'Tags', facet: 'tag', filter: 'tags' },
  rights: { title: 'Rights', facet: 'rights', filter: 'rights' },
  rightsState: { title: 'Rights state', facet: 'rights_state', filter: 'rights_state', names: stateNames },
  orientation: { title: 'Orientation', facet: 'orientation', filter: 'orientation', names: orientationNames },
  place: { title: 'Place', facet: 'place', filter: 'in_place' },
  creator: { title: 'Creator', facet: 'creator', filter: 'creator' },
  collection: { title: 'Collection', facet: 'collection', filter: 'collection' },
  review: { title: 'Review status', facet: 'review', filter: 'review_status', names: reviewNames },
  rating: { title: 'Rating', facet: 'rating', filter: 'rating', names: starNames },
  missing: { title: 'Missing', facet: 'missing', filter: 'missing', names: missingNames },
} as const satisfies Record<string, FacetKind>;

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Null: not known. */
  readonly count: number | null;
}

/** The options: those that files have, those selected already, and where the values are known, all of them. */
export function optionsOf(
  { names, filter }: FacetKind,
  values: readonly FacetValue[],
  chosen: readonly string[],
  nameOf: (value: string) => string,
): FacetOption[] {
  const counted = new Map(
    values.map(({ value, label, count }): [string, FacetOption] => [
      value,
      { value, label: names?.[value] ?? (filter === 'extension' ? label.toUpperCase() : label), count },
    ]),
  );
  const all = names ? Object.keys(names) : [...counted.keys()];
  const rest = chosen.filter((value) => !all.includes(value));
  return [...rest, ...all].map(
    (value) => counted.get(value) ?? { value, label: names?.[value] ?? nameOf(value), count: 0 },
  );
}

/** The selected options. An address that people wrote may have names in the place of ids. */
export function chosenOf(kind: FacetKind, search: LibrarySearch, values: readonly FacetValue[]): readonly string[] {
  const asked: readonly string[] = search[kind.filter] ?? [];
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return asked.map(
    (value) => values.find((known) => same(known.value, value) || same(known.label, value))?.value ?? value,
  );
}
