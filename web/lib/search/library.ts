import { kinds, missingFields, orders, orientations, rightsStateFilters } from '#contract/files/query.ts';
import {
  grouped,
  oneOf,
  searchShape,
  someOf,
  text,
  textLike,
  texts,
  textsLike,
  truth,
  uuid,
  uuids,
  whole,
} from './shape.ts';

/** A day, or a moment that begins with one. */
const moment = textLike(/^\d{4}-\d{2}-\d{2}/);

/** The filters of the list, by the names of `files.list`. */
const filterShape = {
  q: (value: unknown) => texts(value)?.slice(0, 50),
  recursive: truth,
  tags: texts,
  tags_in: texts,
  rights: texts,
  collection: texts,
  in_collections: texts,
  not_collection: texts,
  creator: texts,
  type: someOf(kinds),
  extension: texts,
  orientation: someOf(orientations),
  min_width: whole,
  max_width: whole,
  min_height: whole,
  max_height: whole,
  min_size: whole,
  max_size: whole,
  min_duration: whole,
  max_duration: whole,
  created_from: moment,
  created_to: moment,
  taken_from: moment,
  taken_to: moment,
  dated: truth,
  located: truth,
  bounds: textLike(/^-?[\d.]+(,-?[\d.]+){3}$/),
  in_place: texts,
  camera: texts,
  lens: texts,
  location: texts,
  consent: texts,
  expiring_within: whole,
  expired: truth,
  rights_state: someOf(rightsStateFilters),
  ends_from: moment,
  ends_to: moment,
  recycled: truth,
  starred: truth,
  internal_use: truth,
  review_status: textsLike(/^[0-4]$/),
  rating: textsLike(/^[0-5]$/),
  missing: someOf(missingFields),
  color: textLike(/^#[0-9a-f]{6}$/i),
  similar_to: uuid,
  duplicates: truth,
  used: truth,
  upload_batch: uuids,
  attribute: grouped,
};

/** Places that are no folder and no filter: what changed last, what waits for a decision. */
export const places = ['recent', 'review'] as const;
export const grids = ['masonry', 'square', 'list'] as const;
/** By date taken, and on a map: these show what is below a folder too. */
const overviews = ['timeline', 'map'] as const;
export const views = [...grids, ...overviews] as const;
export type View = (typeof views)[number];
/** The sizes of tiles, the largest first. */
export const tileSizes = ['huge', 'large', 'small', 'tiny'] as const;
export type TileSize = (typeof tileSizes)[number];
export const groupings = ['none', 'day', 'type'] as const;

/** The panels of a file by number, and the one that only a phone has. */
export type PanelName = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 'file';

/** The panel that a value names. */
export function panelIn(value: unknown): PanelName | undefined {
  if (text(value) === 'file') return 'file';
  const number = whole(value);
  return number !== undefined && number <= 11 ? (number as PanelName) : undefined;
}

/** `everywhere` looks in the whole library though a folder is open. `file` is open over the list, as `/file/{uuid}`. */
export const libraryShape = {
  ...filterShape,
  place: oneOf(places),
  everywhere: truth,
  order: oneOf(orders),
  view: oneOf(views),
  size: oneOf(tileSizes),
  group: oneOf(groupings),
  file: uuid,
  panel: panelIn,
};

/** The search part of `/library/…`. */
export const readLibrarySearch = searchShape(libraryShape);
export type LibrarySearch = ReturnType<typeof readLibrarySearch>;

/** The part of the address about the list alone. */
export type ListSearch = Omit<LibrarySearch, 'file' | 'panel'>;

/** The search part of `/file/{uuid}`: the panel that is open, and a comment to look at. */
export const readFileSearch = searchShape({ panel: panelIn, comment: text });
