import { ledgerKey } from '#features/ledger/changes/key.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type ConsentAction, type KeptConsent, keptOf, sameConsent, writeConsent } from './changes/write.ts';
import { lockConsent } from './store/consents.ts';

/** Puts a consent back as it was; the ledger gets a line of its own, as nothing is ever taken out of it. */
const putBack =
  (action: ConsentAction): Undoer =>
  async (tx, act, changes, _jobs, secret) => {
    const key = await ledgerKey({ db: tx, secret });
    for (const { team, subject: id, before, after } of changes.toReversed() as (PastChange & {
      before: KeptConsent | null;
      after: KeptConsent | null;
    })[]) {
      const row = await lockConsent(tx, team, id);
      const now = row ? await keptOf(tx, row) : null;
      const name = after?.name ?? before?.name;
      if (after && !now) fail('conflict', `The consent of ${name} no longer exists.`);
      if (now && (!after || !sameConsent(now, after)))
        fail('conflict', `The consent of ${name} was changed again in the meantime.`);
      await writeConsent(tx, act, key, { team, id, action, before: now, after: before });
    }
  };

export const consentUndo: Undoers = {
  'consent.create': putBack('consent.delete'),
  'consent.restore': putBack('consent.delete'),
  'consent.delete': putBack('consent.restore'),
  'consent.update': putBack('consent.update'),
  'consent.carry': putBack('consent.carry'),
  'consent.withdraw': putBack('consent.reinstate'),
  'consent.reinstate': putBack('consent.withdraw'),
};
