import type { FileAction } from '#contract/policy/files.ts';

/** One thing a file is put together with by rows of another table, and what history keeps of it. */
export interface RelationRule<Needs extends FileAction = FileAction> {
  readonly needs: Needs;
  readonly action: string;
  /** Its name in `before` (what was taken away) and `after` (what was added). */
  readonly field: string;
  readonly table: string;
  readonly column: string;
  /** The table it refers to, and the column that names a row there. */
  readonly target: string;
  readonly title: string;
  /** Completes "beach.jpg was … in the meantime." */
  readonly past: string;
  /** One of the target, for people. */
  readonly noun: string;
  /** A number of the pair, in this column, that history keeps, so that what is put back stands where it stood. */
  readonly keeps?: string;
  /** The table's triggers write to the file's row, and count that as a new revision. */
  readonly countsItself?: boolean;
}
