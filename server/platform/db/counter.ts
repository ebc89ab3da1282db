/**
 * Value that is kept beside the rows it is made of, so that the doctor can make it anew. `find` gives team, id and what it is
 * about of each that is wrong, in one statement, so that what is being written meanwhile counts on both sides or on none.
 * `hold` keeps those rows to the transaction, `mend` makes them anew: both take teams ($1) and ids ($2).
 */
export interface Counter {
  readonly name: string;
  /** The beginning of a sentence about it. */
  readonly said: string;
  readonly find: string;
  readonly hold: string;
  readonly mend: string;
  /** It is made of what others keep, and mended after them. */
  readonly last?: true;
}

/** The rows that `hold` and `mend` are about, as `w`. */
export const countedRows = 'unnest($1::uuid[], $2::uuid[]) w (team_id, id)';
