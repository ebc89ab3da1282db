import { exportLedger } from '#contract/ledger/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { exportBundle } from './export.ts';

export const handlers: Handled<Services>[] = [on(exportLedger, exportBundle)];
