import * as duplicates from '#contract/duplicates.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { dismiss } from './dismiss.ts';
import { list } from './list.ts';
import { merge } from './merge.ts';
import { preview } from './preview.ts';

export const handlers: Handled<Services>[] = [
  on(duplicates.listDuplicates, list),
  on(duplicates.previewDuplicates, preview),
  on(duplicates.mergeDuplicates, merge),
  on(duplicates.dismissDuplicates, dismiss),
];
