import * as contract from '#contract/download-presets/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create, list, remove, update } from './presets.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listPresets, list),
  on(contract.createPreset, create),
  on(contract.updatePreset, update),
  on(contract.deletePreset, remove),
];
