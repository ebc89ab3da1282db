import * as contract from '#contract/playback/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { show } from './show.ts';

export const handlers: Handled<Services>[] = [on(contract.showPlayback, show)];
