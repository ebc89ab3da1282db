import * as consents from '#contract/consents/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create, list, show, update, withdraw } from './calls.ts';

export const handlers: Handled<Services>[] = [
  on(consents.listConsents, list),
  on(consents.showConsent, show),
  on(consents.createConsent, create),
  on(consents.updateConsent, update),
  on(consents.withdrawConsent, withdraw),
];
