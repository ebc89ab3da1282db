import type { LedgerKey } from '#features/ledger/changes/key.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockConsent } from '../store/consents.ts';
import { keptOf, writeConsent } from './write.ts';

/** Links consents with a file that stands for others of theirs now. One that was withdrawn binds it, too. */
export async function carryConsents(
  tx: Tx,
  act: Act,
  key: LedgerKey,
  {
    file,
    consents,
  }: { file: Authorized<{ team_id: string; id: string }, 'consent.manage'>; consents: readonly string[] },
): Promise<void> {
  const team = file.team_id;
  for (const id of consents.toSorted()) {
    const row = await lockConsent(tx, team, id);
    if (!row) continue;
    const before = await keptOf(tx, row);
    if (before.files.includes(file.id)) continue;
    const after = { ...before, files: [...before.files, file.id].toSorted() };
    await writeConsent(tx, act, key, { team, id, action: 'consent.carry', before, after });
  }
}
