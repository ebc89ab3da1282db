/** The names in the first change of a set that its sentence uses. */
export interface Said {
  from: string | null;
  to: string | null;
  folder: string | null;
  starred: boolean | null;
  added: string[];
  taken: string[];
}

/** A change set, as its sentence needs it. */
export interface ToldSet {
  /** Each action of the set: how many lines, and on how many things. */
  actions: { action: string; noun: string; lines: number }[];
  /** Distinct things of the noun the set is about. */
  count: number;
  main: string;
  noun: string;
  /** The present name of the first thing, or the last it had. */
  name: string | null;
  said: Said;
  /** True when all of the set went to the same place. */
  one_place: boolean;
}

/** Text of one change set. `what` is what it was done to: "the tag Dune", "12 files". */
export type Sentence = (set: ToldSet, what: string) => string;
