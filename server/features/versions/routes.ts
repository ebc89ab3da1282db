import * as versions from '#contract/versions.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list } from './list.ts';
import { processAgain } from './process.ts';

export const handlers: Handled<Services>[] = [on(versions.listVersions, list), on(versions.processFile, processAgain)];
