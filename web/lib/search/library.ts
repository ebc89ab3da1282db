import { kinds, missingFields, type Order, orders, orientations, rightsStateFilters } from '#contract/files/query.ts';
import { grouped, oneOf, present, someOf, text, texts, truth, whole } from './params.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuid = (raw: Record<string, unknown>, key: string) => {
  const value = text(raw, key);
  return value !== undefined && UUID.test(value) ? value.toLowerCase() : undefined;
};
const day = (raw: Record<string, unknown>, key: string) => {
  const value = text(raw, key);
  return value !== undefined && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined;
};
const colour = (raw: Record<string, unknown>, key: string) => {
  const value = text(raw, key);
  return value !== undefined && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
};

/** What narrows the list, by the names of `files.list`. */
export function readFilters(raw: Record<string, unknown>) {
  return present({
    q: texts(raw, 'q')?.slice(0, 50),
    recursive: truth(raw, 'recursive'),
    tags: texts(raw, 'tags'),
    rights: texts(raw, 'rights'),
    collection: texts(raw, 'collection'),
    in_collections: texts(raw, 'in_collections'),
    not_collection: texts(raw, 'not_collection'),
    creator: texts(raw, 'creator'),
    type: someOf(raw, 'type', kinds),
    extension: texts(raw, 'extension'),
    orientation: someOf(raw, 'orientation', orientations),
    min_width: whole(raw, 'min_width'),
    max_width: whole(raw, 'max_width'),
    min_height: whole(raw, 'min_height'),
    max_height: whole(raw, 'max_height'),
    min_size: whole(raw, 'min_size'),
    max_size: whole(raw, 'max_size'),
    min_duration: whole(raw, 'min_duration'),
    max_duration: whole(raw, 'max_duration'),
    created_from: day(raw, 'created_from'),
    created_to: day(raw, 'created_to'),
    expiring_within: whole(raw, 'expiring_within'),
    expired: truth(raw, 'expired'),
    rights_state: someOf(raw, 'rights_state', rightsStateFilters),
    ends_from: day(raw, 'ends_from'),
    ends_to: day(raw, 'ends_to'),
    recycled: truth(raw, 'recycled'),
    starred: truth(raw, 'starred'),
    internal_use: truth(raw, 'internal_use'),
    review_status: texts(raw, 'review_status')?.filter((status) => /^[0-4]$/.test(status)),
    rating: texts(raw, 'rating')?.filter((stars) => /^[0-5]$/.test(stars)),
    missing: someOf(raw, 'missing', missingFields),
    color: colour(raw, 'color'),
    similar_to: uuid(raw, 'similar_to'),
    duplicates: truth(raw, 'duplicates'),
    used: truth(raw, 'used'),
    upload_batch: texts(raw, 'upload_batch')?.filter((batch) => UUID.test(batch)),
    attribute: grouped(raw, 'attribute'),
  });
}
export type LibraryFilters = ReturnType<typeof readFilters>;

/** Places that are no folder and no filter: what changed last, what waits for a decision. */
export const places = ['recent', 'review'] as const;
export const views = ['masonry', 'square', 'list'] as const;
export type View = (typeof views)[number];
/** How large tiles are, the largest first. */
export const tileSizes = ['huge', 'large', 'small', 'tiny'] as const;
export type TileSize = (typeof tileSizes)[number];
export const groupings = ['none', 'day', 'type'] as const;

export interface LibrarySearch extends LibraryFilters {
  place?: (typeof places)[number];
  /** Looks in the whole library though a folder is open. */
  everywhere?: boolean;
  order?: Order;
  view?: View;
  size?: TileSize;
  group?: (typeof groupings)[number];
  /** The file open over the list. The address bar shows `/file/{uuid}` meanwhile. */
  file?: string;
  panel?: PanelName;
}

/** What the address says of the list alone. */
export type ListSearch = Omit<LibrarySearch, 'file' | 'panel'>;

/** The panels of a file by number, and the one that only a phone has. */
export type PanelName = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'file';

export function readPanel(raw: Record<string, unknown>): PanelName | undefined {
  if (text(raw, 'panel') === 'file') return 'file';
  const panel = whole(raw, 'panel');
  return panel !== undefined && panel <= 10 ? (panel as PanelName) : undefined;
}

/** The search part of `/library/…`; what makes no sense is left out, never an error. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  return {
    ...readFilters(raw),
    ...present({
      place: oneOf(raw, 'place', places),
      everywhere: truth(raw, 'everywhere'),
      order: oneOf(raw, 'order', orders),
      view: oneOf(raw, 'view', views),
      size: oneOf(raw, 'size', tileSizes),
      group: oneOf(raw, 'group', groupings),
      file: uuid(raw, 'file'),
      panel: readPanel(raw),
    }),
  };
}
