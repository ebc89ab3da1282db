import type { ApprovalRow, OpenedApprovalRow } from '../store/approvals.ts';
import type { ItemRow } from '../store/items.ts';

/** The least time that a creator has to send originals after they approved, however soon the link ends. */
const leastMs = 7 * 86_400_000;

type Asked = Pick<
  ApprovalRow,
  'original' | 'status' | 'decided_at' | 'expires_at' | 'deleted_at' | 'read_at' | 'withdrawn_at'
>;

/** The time until which originals of what was approved can be sent: the end of the link, and a week at least. Null where they cannot. */
export function originalsUntil(row: Asked): Date | null {
  if (!row.original || row.status !== 'approved' || row.decided_at === null || row.deleted_at !== null) return null;
  const until = new Date(Math.max(row.expires_at.getTime(), row.decided_at.getTime() + leastMs));
  return until > row.read_at ? until : null;
}

/** Says why the original of a picture cannot be sent; null where it can. */
export function originalRefusal(row: Asked & Pick<OpenedApprovalRow, 'features'>, item: ItemRow): string | null {
  if (row.withdrawn_at !== null) return 'You withdrew your approval. Originals cannot be sent any more.';
  if (!row.features.includes('UGC_PLUS')) return 'This team does not take originals any more.';
  if (originalsUntil(row) === null) return 'The time to send originals is over.';
  // A picture of a post may not be in the library yet; a file that was asked about has to be there.
  if (item.file_id === null && item.post_id === null) return `${item.name} is no longer there.`;
  return null;
}

/** Kinds of files that can be the original of what was approved. */
export const originalKinds: readonly string[] = ['image', 'video', 'audio'];
