import type { OriginalPlace } from '#features/approvals/access.ts';
import type { SendingRow } from '#features/upload-links/store/sendings.ts';
import type { Actor } from '#platform/http/identity/actor.ts';

/** Whoever sends an upload: a member, a guest by a sending of an upload link, or a creator the original of a picture. */
export type Sender = Actor | SendingRow | OriginalPlace;

export const isGuest = (sender: Sender): sender is SendingRow => 'link_id' in sender;
export const isCreator = (sender: Sender): sender is OriginalPlace => 'item' in sender;
export const isMember = (sender: Sender): sender is Actor => !isGuest(sender) && !isCreator(sender);

/** The same for whatever one of them sends at once. */
export function keyOf(sender: Sender): string {
  if (isGuest(sender)) return `sending ${sender.id}`;
  return isCreator(sender) ? `approval ${sender.row.id}` : sender.user;
}

const nobody = { user_id: null, key_id: null, sending_id: null, approval_id: null, approval_item: null };

/** The columns by which a row says whose upload it is. */
export function ownerOf(sender: Sender) {
  if (isGuest(sender)) return { ...nobody, sending_id: sender.id };
  if (isCreator(sender)) return { ...nobody, approval_id: sender.row.id, approval_item: sender.item.position };
  return { ...nobody, user_id: sender.user, key_id: sender.key?.id ?? null };
}
