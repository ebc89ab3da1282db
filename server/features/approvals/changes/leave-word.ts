import { isWanted } from '#contract/notifications.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { settingsOf } from '#features/notifications/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ApprovalRow } from '../store/approvals.ts';
import { noteNews } from '../store/states.ts';

export type Answered = 'approved' | 'declined' | 'withdrawn';

const kind = 'approval_answered';
const pictures = (n: number) => (n === 1 ? '1 image' : `${n} images`);

/** Tells whoever asked in the app what the creator answered, or sent, and counts it for them until they looked. */
export async function leaveWord(tx: Tx, row: ApprovalRow, did: Answered | 'original', count: number): Promise<void> {
  const { team_id: team, created_by: asker, creator_name: visitor } = row;
  if (asker === null) return;
  await noteNews(tx, row);
  const text = {
    approved: `approved ${pictures(count)}`,
    declined: 'declined',
    withdrawn: `withdrew the approval of ${pictures(count)}`,
    original: `sent the original of ${pictures(count)}`,
  }[did];
  await notify(tx, { team, kind, by: null, visitor, file: null, text, users: [asker] });
}

/** True when whoever asked wants an email about it at once. */
export async function wantsLetterNow(tx: Tx, asker: string): Promise<boolean> {
  const settings = await settingsOf(tx, [asker]);
  return isWanted(settings.get(asker) ?? {}, kind, 'mail');
}

export const wantsLetter = (db: Db, asker: string): Promise<boolean> =>
  db.transaction().execute((tx) => wantsLetterNow(tx, asker));
