import * as contract from '#contract/api-keys.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listApiKeys, list),
  on(contract.createApiKey, create),
  on(contract.deleteApiKey, remove),
];
