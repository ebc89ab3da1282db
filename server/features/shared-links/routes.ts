import * as contract from '#contract/shared-links.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { end } from './end.ts';
import { list } from './list.ts';

export const handlers: Handled<Services>[] = [on(contract.listSharedLinks, list), on(contract.endSharedLinks, end)];
