import { stringify } from 'csv-stringify/sync';
import { keepsMetadata } from '#contract/content/privacy.ts';
import { day } from '../../facts.ts';
import { creditLine } from '../file.ts';
import { type Placed, titleOf } from '../item.ts';
import type { Requirement } from '../store/files.ts';

/** A line of the list that goes along with a zip. */
export type ManifestLine = readonly [
  path: string,
  title: string,
  credit: string,
  terms: string,
  until: string,
  note: string,
];

/** The moment until which a file may be used; null where none is set. */
export function endOf({
  expiration_date,
  rights_to,
}: Pick<Placed['row'], 'expiration_date' | 'rights_to'>): Date | null {
  const ends = [expiration_date, rights_to].filter((one) => one !== null).map((one) => one.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Its day; empty where none is set. */
export const untilOf = (row: Placed['row']): string => {
  const end = endOf(row);
  return end ? day(end.toISOString()) : '';
};

/** The line of a file in the zip; `keeps`: with all that it says of itself. */
export function lineOf(
  path: string,
  placed: Placed,
  { rights, keeps }: { rights: readonly Requirement[]; keeps: boolean },
): ManifestLine {
  const { row } = placed;
  const terms = rights.flatMap(({ summary, terms: full }) => summary?.trim() || full?.trim() || []);
  return [
    path,
    titleOf(placed),
    creditLine(placed, rights) ?? '',
    [...new Set(terms)].join('\n'),
    untilOf(row),
    keeps ? keepsMetadata : '',
  ];
}

/** The line of a file that was chosen and is not in the zip. */
export const leftOut = (title: string, reason: string): ManifestLine => ['', title, '', '', '', `Left out. ${reason}`];

/** The line of files that were not read, because they were taken back before their turn. */
export const unseen = (files: number): ManifestLine =>
  files === 1
    ? ['', '', '', '', '', '1 more file was left out. It is no longer shown.']
    : ['', '', '', '', '', `${files} more files were left out. They are no longer shown.`];

/** The list as a table: names, credits, terms, how long each file may be used, and what was left out. */
export const manifestOf = (lines: readonly ManifestLine[]): string =>
  stringify([['File', 'Title', 'Credit', 'Terms', 'Use until', 'Note'], ...lines.map((line) => [...line])], {
    bom: true,
    escape_formulas: true,
  });
