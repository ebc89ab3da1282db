import { parseArgs } from 'node:util';

export const sectionNames = [
  'start',
  'ingest',
  'serving',
  'resize',
  'editing',
  'lists',
  'search',
  'updates',
  'delete',
  'ledger',
  's3',
  'opening',
  'pages',
  'galleries',
  'portals',
  'playback',
  'posts',
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Options {
  readonly quick: boolean;
  readonly only: readonly SectionName[];
  /** The number of files the libraries have, small to large. */
  readonly sizes: readonly number[];
  readonly write: boolean;
  /** The folder of the libraries, made when it is not there and kept; without it they are made anew and removed. */
  readonly library: string | undefined;
  /** The number of times that each pair of measurements is taken. */
  readonly rounds: number;
  /** The time of each load. */
  readonly seconds: number;
}

const units: Record<string, number> = { '': 1, k: 1_000, m: 1_000_000 };

function sizeOf(text: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/.exec(text.trim().toLowerCase()) ?? [];
  const size = Number(digits) * (units[unit ?? ''] ?? Number.NaN);
  if (size > 0 && size <= 10_000_000) return size;
  throw new Error(`--sizes ${text}: write sizes like 10k,100k,1m, up to 10m`);
}

function sectionOf(text: string): SectionName {
  const name = sectionNames.find((known) => known === text.trim());
  if (name) return name;
  throw new Error(`--only ${text}: the sections are ${sectionNames.join(', ')}`);
}

/** @throws Error with one line that says which flag to mend. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      sizes: { type: 'string' },
      library: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { quick, write } = values;
  return {
    quick,
    write,
    library: values.library,
    only: values.only === undefined ? sectionNames : values.only.split(',').map(sectionOf),
    sizes: (values.sizes ?? (quick ? '2k' : '10k,100k,1m'))
      .split(',')
      .map(sizeOf)
      .toSorted((a, b) => a - b),
    rounds: quick ? 1 : 3,
    seconds: quick ? 1 : 8,
  };
}
