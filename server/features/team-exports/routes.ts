import * as contract from '#contract/team-exports/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create, list, remove } from './calls/exports.ts';
import { part } from './calls/part.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listExports, list),
  on(contract.createExport, create),
  on(contract.deleteExport, remove),
  on(contract.downloadExportPart, part),
];
