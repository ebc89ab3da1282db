import type { LibrarySearch } from '../../lib/library-search.ts';
import type { FacetName, FacetValue } from './facets.ts';
import { missingNames, orientationNames, reviewNames, stateNames, typeNames } from './narrowings.ts';

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
    | 'review_status'
    | 'missing';
  /** All values there are, where that is known; else those that files have. */
  readonly names?: Readonly<Record<string, string>>;
  /** The address has names, so that people can read it, not ids. */
  readonly byLabel?: boolean;
}

export const facetKinds = {
  type: { title: 'Type', facet: 'type', filter: 'type', names: typeNames },
  extension: { title: 'Extension', facet: 'extension', filter: 'extension' },
  tags: { title: 'Tags', facet: 'tag', filter: 'tags', byLabel: true },
  rights: { title: 'Rights', facet: 'rights', filter: 'rights', byLabel: true },
  rightsState: { title: 'Rights state', facet: 'rights_state', filter: 'rights_state', names: stateNames },
  orientation: { title: 'Orientation', facet: 'orientation', filter: 'orientation', names: orientationNames },
  creator: { title: 'Creator', facet: 'creator', filter: 'creator', byLabel: true },
  review: { title: 'Review status', facet: 'review', filter: 'review_status', names: reviewNames },
  missing: { title: 'Has no …', facet: 'missing', filter: 'missing', names: missingNames },
} as const satisfies Record<string, FacetKind>;

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Null: not known. */
  readonly count: number | null;
}

/** What can be ticked: what files have, what is ticked already, and where the values are known, all of them. */
export function optionsOf(kind: FacetKind, values: readonly FacetValue[], chosen: readonly string[]): FacetOption[] {
  const { names, byLabel } = kind;
  const counted = new Map(
    values.map(({ value, label, count }): [string, FacetOption] => {
      const key = byLabel ? label : value;
      return [
        key,
        { value: key, label: names?.[value] ?? (kind.filter === 'extension' ? label.toUpperCase() : label), count },
      ];
    }),
  );
  const all = names ? Object.keys(names) : [...counted.keys()];
  const rest = chosen.filter((value) => !all.includes(value));
  return [...rest, ...all].map(
    (value) => counted.get(value) ?? { value, label: names?.[value] ?? value, count: value === 'rights' ? null : 0 },
  );
}

export const chosenOf = (kind: FacetKind, search: LibrarySearch): readonly string[] => search[kind.filter] ?? [];
