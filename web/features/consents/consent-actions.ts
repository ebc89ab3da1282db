import {
  type Consent,
  type ConsentChanges,
  createConsent,
  type NewConsent,
  updateConsent,
  withdrawConsent,
} from '#contract/consents/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { toast } from '../../lib/toast.ts';
import { refreshConsents } from './queries.ts';

export function useCreateConsent(team: string) {
  return useChange({
    run: (body: NewConsent) => callWithMeta(createConsent, { params: { team }, body }),
    said: ({ reply }) => `Consent of ${reply.person} recorded`,
    failed: null,
    after: () => refreshConsents(team),
  });
}

/** Only if nobody changed it since `consent` was read. */
export function useUpdateConsent(team: string) {
  return useChange({
    run: ({ consent, changes }: { consent: Consent; changes: ConsentChanges }) =>
      callWithMeta(updateConsent, {
        params: { id: consent.uuid },
        body: changes,
        headers: { 'if-match': `"${consent.revision}"` },
      }),
    said: ({ reply }) => `Consent of ${reply.person} updated`,
    failed: null,
    settled: () => refreshConsents(team),
  });
}

/** Throws when it was refused: the dialog says why. */
export async function withdraw(team: string, consent: Consent, reason: string): Promise<void> {
  const { changeSet } = await callWithMeta(withdrawConsent, { params: { id: consent.uuid }, body: { reason } });
  toast.success(`Consent of ${consent.person} withdrawn`, { action: undoAction(changeSet) });
  refreshConsents(team);
}
