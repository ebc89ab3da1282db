import type { AnswerableApproval } from '#features/approvals/access.ts';
import type { OpenedApprovalRow } from '#features/approvals/store/approvals.ts';
import type { ItemRow } from '#features/approvals/store/items.ts';
import type { FileRow } from '#features/files/store/files.ts';

/** A request that a creator has the link of, whatever became of it. */
export interface KnownApproval {
  readonly row: OpenedApprovalRow;
  readonly answerable: AnswerableApproval;
  readonly items: readonly ItemRow[];
  /** The last part of its address. */
  readonly token: string;
}

/** A picture that is still what the creator was asked about. */
export interface BoundItem {
  readonly item: ItemRow;
  /** Null for a picture of a post that is not in the library. */
  readonly file: FileRow | null;
}

/** A request that can be answered. */
export interface OpenApproval extends KnownApproval {
  readonly bound: readonly BoundItem[];
}
