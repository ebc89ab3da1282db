import * as attributes from '#contract/attributes/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { preview as previewFill } from './embedded/preview.ts';
import { list } from './list.ts';
import { preview } from './preview.ts';
import { set } from './set.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(attributes.listAttributes, list),
  on(attributes.createAttribute, create),
  on(attributes.updateAttribute, update),
  on(attributes.previewAttribute, preview),
  on(attributes.deleteAttribute, remove),
  on(attributes.previewFill, previewFill),
  on(attributes.setAttribute, set),
];
