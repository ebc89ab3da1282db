import { recallFile } from '#contract/usage.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { recall } from './recall.ts';

export const handlers: Handled<Services>[] = [on(recallFile, recall)];
