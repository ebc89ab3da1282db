import type { OwnedKind } from '#contract/teams/members.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { findMember, type MemberRow } from '../store/members.ts';
import { moveOwned, rememberOwned } from '../store/owned.ts';

export interface HandOver {
  /** The membership of whoever gets it. */
  readonly to: string;
  readonly kinds: readonly OwnedKind[];
}

/** The record of a hand-over: who had it, who has it, and the list of what it was. */
export interface HandedOver {
  user: string;
  batch: string;
}

/** Makes someone else of the team the owner of what a member owns. */
export async function handOver(tx: Tx, act: Act, from: MemberRow, { to, kinds }: HandOver): Promise<void> {
  const team = from.team_id;
  const heir =
    (await findMember(tx, [team], to)) ?? fail('not_found', 'The person to transfer to is not a member of this team.');
  if (heir.id === from.id || !heir.active) fail('conflict', 'Choose another active member to transfer to.');
  await allowTime(tx);
  const batch = newId();
  await rememberOwned(tx, { team, batch, user: from.user_id, kinds });
  await give(tx, act, { team, subject: from.id, batch, from: from.user_id, to: heir.user_id });
}

/** Gives what a list names from one to the other, as far as it still is the one's. */
export async function give(
  tx: Tx,
  act: Act,
  { team, subject, batch, from, to }: { team: string; subject: string; batch: string; from: string; to: string },
): Promise<void> {
  const moved = await moveOwned(tx, { team, batch, from, to });
  if (moved === 0) return;
  await record(tx, act, {
    team,
    action: 'member.hand_over',
    noun: 'member',
    subject,
    before: { user: from, batch },
    after: { user: to, batch },
  });
}
