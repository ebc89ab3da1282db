import type { consentPolicy } from '#contract/policy/consents.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type ConsentRow, findConsent } from './store/consents.ts';

export type NewConsentPlace = Authorized<{ team_id: string }, 'consent.manage'>;
export type ManagedConsent = Authorized<ConsentRow, 'consent.manage'>;

/** Asks whether the caller may record consents, before there is a row that says so. */
export const requireManager = (call: Opener, team: string): NewConsentPlace =>
  authorize(call, 'consent.manage', { team_id: team });

/** Opens a consent of one of the caller's teams. */
export async function openConsent<A extends keyof typeof consentPolicy>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<ConsentRow, A>> {
  const row = (await findConsent(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}
