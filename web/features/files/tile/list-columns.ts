import type { Order } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes, date, dimensions, duration, number } from '../../../lib/format.ts';
import { listOf, remembered } from '../../../lib/remembered.ts';
import { starsOf } from '../rating.ts';
import { stateWords } from './tile-badges.ts';

export interface ListColumn {
  readonly label: string;
  /** A track of the table's grid. */
  readonly track: string;
  readonly number?: boolean;
  /** The orders that its head leads to: the first, and the other way round. */
  readonly orders?: readonly [Order, Order];
  readonly text: (file: FileSummary) => string | null | undefined;
}

/** Columns of a list besides the name, in their order. */
export const listColumns = {
  type: {
    label: 'Type',
    track: 'minmax(0, 1fr)',
    orders: ['type', '-type'],
    text: (file) => typeName(file.latest_version.file_type),
  },
  dimensions: {
    label: 'Dimensions',
    track: 'minmax(0, 1fr)',
    number: true,
    text: ({ latest_version: { processed, width, height } }) =>
      processed ? dimensions(width, height) : 'Processing...',
  },
  length: {
    label: 'Length',
    track: 'minmax(0, 0.6fr)',
    number: true,
    text: ({ latest_version: { duration: seconds } }) => (seconds === null ? null : duration(seconds)),
  },
  rating: {
    label: 'Rating',
    track: 'minmax(0, 0.6fr)',
    orders: ['-rating', 'rating'],
    text: (file) => (file.rating === null ? null : starsOf(file.rating)),
  },
  size: {
    label: 'Size',
    track: 'minmax(0, 0.7fr)',
    number: true,
    orders: ['-size', 'size'],
    text: (file) => bytes(file.latest_version.size),
  },
  state: { label: 'State', track: 'minmax(0, 1.2fr)', text: (file) => stateWords(file).join(', ') },
  tags: { label: 'Tags', track: 'minmax(0, 1.4fr)', text: (file) => file.tags.map((tag) => tag.name).join(', ') },
  folder: { label: 'Folder', track: 'minmax(0, 1fr)', text: (file) => file.parent_folder?.name ?? 'Root' },
  versions: { label: 'Versions', track: 'minmax(0, 0.6fr)', number: true, text: (file) => number(file.version_count) },
  comments: {
    label: 'Comments',
    track: 'minmax(0, 0.7fr)',
    number: true,
    text: (file) => (file.comment_count > 0 ? number(file.comment_count) : null),
  },
  expires: {
    label: 'Expires',
    track: 'minmax(0, 1.1fr)',
    orders: ['expires', 'expires'],
    text: (file) => (file.expiration_date === null ? null : date(file.expiration_date)),
  },
  added: {
    label: 'Added',
    track: 'minmax(0, 1.1fr)',
    orders: ['newest', 'oldest'],
    text: (file) => date(file.created_at),
  },
  changed: {
    label: 'Changed',
    track: 'minmax(0, 1.1fr)',
    orders: ['updated', 'updated'],
    text: (file) => date(file.updated_at),
  },
} as const satisfies Record<string, ListColumn>;

export type ColumnName = keyof typeof listColumns;
export const columnNames = Object.keys(listColumns) as ColumnName[];

const usual: readonly ColumnName[] = ['type', 'dimensions', 'size', 'folder', 'added'];

/** The columns the reader wants, on this device. */
export const chosenColumns = remembered(
  'list-columns',
  listOf((name): name is ColumnName => name in listColumns, usual),
);
