import * as contract from '#contract/audit/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list } from './list.ts';
import { show, update } from './retention.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listAudit, list),
  on(contract.showAuditRetention, show),
  on(contract.updateAuditRetention, update),
];
