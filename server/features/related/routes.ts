import * as related from '#contract/related.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';

export const handlers: Handled<Services>[] = [
  on(related.listRelated, list),
  on(related.relateFiles, create),
  on(related.unrelateFile, remove),
];
