import type { Sentence, ToldSet } from './sentence.ts';

/** A list of names for a sentence: "Dune", "Dune and Sand", "Dune, Sand and 4 more". */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  if (names.length === 2) return names.join(' and ');
  return `${names[0]}, ${names[1]} and ${names.length - 2} more`;
}

export const created: Sentence = (_set, what) => `Created ${what}`;
export const changed: Sentence = (_set, what) => `Changed ${what}`;
export const deleted: Sentence = (_set, what) => `Deleted ${what}`;
export const restored: Sentence = (_set, what) => `Restored ${what}`;
export const reordered: Sentence = (_set, what) => `Reordered ${what}`;

/** Sentence of an update that may be a new name: "Renamed the tag Dune to Sand". */
export const renamedOrChanged =
  (label: string): Sentence =>
  ({ said, count }, what) =>
    count === 1 && said.from !== said.to ? `Renamed the ${label} ${said.from} to ${said.to}` : `Changed ${what}`;

/** Sentence of a change to one detail: "Changed the rating of Dune". */
export const detailChanged =
  (detail: string): Sentence =>
  (_set, what) =>
    `Changed the ${detail} of ${what}`;

/** Sentence of a change to what things are put together with. */
export const relationChanged =
  (several: string, added: (what: string, names: string) => string, taken: (what: string, names: string) => string) =>
  ({ said }: ToldSet, what: string): string => {
    if (said.added.length > 0 && said.taken.length === 0) return added(what, listNames(said.added));
    if (said.taken.length > 0 && said.added.length === 0) return taken(what, listNames(said.taken));
    return `Changed the ${several} of ${what}`;
  };
