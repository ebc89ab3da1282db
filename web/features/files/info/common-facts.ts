import type { FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes, count, date, dimensions } from '../../../lib/format.ts';
import { starWords } from '../rating.ts';

/** A fact of several files: what all have, or that they differ. */
export interface CommonFact {
  readonly term: string;
  readonly value: string;
  readonly mixed: boolean;
}

export const MIXED = 'Mixed';

function same(term: string, files: readonly FileSummary[], read: (file: FileSummary) => string): CommonFact {
  const values = new Set(files.map(read));
  const [only = ''] = values;
  return values.size === 1 ? { term, value: only, mixed: false } : { term, value: MIXED, mixed: true };
}

function between(files: readonly FileSummary[]): CommonFact {
  const days = files.map((file) => file.created_at).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last
    ? { term: 'Added', value: date(first), mixed: false }
    : { term: 'Added', value: `${date(first)} to ${date(last)}`, mixed: true };
}

/** The facts that some files have in common. At least one file. */
export function commonFacts(files: readonly FileSummary[]): CommonFact[] {
  return [
    { term: 'Size', value: bytes(files.reduce((sum, file) => sum + file.latest_version.size, 0)), mixed: false },
    same('Type', files, (file) => typeName(file.latest_version.file_type)),
    same('Dimensions', files, ({ latest_version: { width, height } }) => dimensions(width, height) ?? 'None'),
    same('Folder', files, (file) => file.parent_folder?.name ?? 'Root'),
    between(files),
    same('Expires', files, (file) => (file.expiration_date === null ? 'Never' : date(file.expiration_date))),
    same('Rating', files, (file) => (file.rating === null ? 'None' : starWords(file.rating))),
    same('Internal use', files, (file) => (file.internal_use ? 'Yes' : 'No')),
    same('Favourite', files, (file) => (file.starred ? 'Yes' : 'No')),
  ];
}

export interface CommonTag {
  readonly uuid: string;
  readonly name: string;
  /** The number of the files that have it. */
  readonly on: number;
}

/** The tags of some files, those that most have first. */
export function commonTags(files: readonly FileSummary[]): CommonTag[] {
  const found = new Map<string, CommonTag>();
  for (const { uuid, name } of files.flatMap((file) => file.tags))
    found.set(uuid, { uuid, name, on: (found.get(uuid)?.on ?? 0) + 1 });
  return [...found.values()].toSorted((a, b) => b.on - a.on || a.name.localeCompare(b.name));
}

/** 'on all', 'on 3 of 12' */
export const spread = ({ on }: CommonTag, of: number): string =>
  on === of ? 'on all' : `on ${on} of ${count(of, 'file')}`;
