import type { FileFilters } from '#contract/files/query.ts';
import type { AttributeRef } from './attribute-refs.ts';
import type { FoldedWord } from './search-words.ts';

/** The search behind a smart collection, looked up. */
export interface CollectionFilling {
  filters: FileFilters;
  refs: FilterRefs;
}

/** A collection that a query names. */
export interface CollectionRef {
  id: string;
  kind: 'manual' | 'smart';
  /** Of a smart one; null when what it asks for is gone, or when it is asked about inside another: it holds nothing then. */
  filling: CollectionFilling | null;
}

/** The names and ids in a query, looked up in the team. A filter that was not asked for is null. */
export interface FilterRefs {
  groups: FoldedWord[][];
  /** Words that no file may have. */
  without: FoldedWord[];
  tags: string[] | null;
  /** Tags of the groups that were asked for. */
  grouped: string[] | null;
  rights: string[] | null;
  collections: CollectionRef[] | null;
  in_collections: CollectionRef[] | null;
  not_collection: CollectionRef[] | null;
  /** Groups of filters of which one will do; none where there are no groups. */
  any: CollectionFilling[];
  creators: string[] | null;
  /** Words of places and of people who consented. */
  locations: FoldedWord[];
  consenting: FoldedWord[];
  /** Names that are no member's: perhaps of whom the files come from. */
  handles: { name: string; folded: FoldedWord }[];
  attributes: AttributeRef[];
  /** The folder and all below it. */
  subtree: string[] | null;
  /** Versions that look like the one asked about, with their files. */
  similar: { files: string[]; versions: string[] } | null;
}
