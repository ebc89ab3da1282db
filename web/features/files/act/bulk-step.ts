import type { BulkAction } from '#contract/files/bulk.ts';
import type { BulkRights } from '#contract/files/rights.ts';

export type BulkValue =
  | string
  | boolean
  | number
  | null
  | string[]
  | BulkRights
  | { attribute: string; values: string[] };

/** One thing to be done to all files of a subject. */
export interface Step {
  readonly action: BulkAction;
  readonly value?: BulkValue;
}

/** The text about it. */
export interface BulkTexts {
  /** 'Moving', while it runs. */
  readonly doing: string;
  /** 'Moved to Summer'. */
  readonly done: string;
  /** 'Error moving to folder'. */
  readonly failed: string;
  /** It cannot be undone. */
  readonly final?: boolean;
}
