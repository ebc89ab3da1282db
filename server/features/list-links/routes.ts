import * as contract from '#contract/list-links/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { set, show } from './calls.ts';

export const handlers: Handled<Services>[] = [on(contract.showListLink, show), on(contract.setListLink, set)];
