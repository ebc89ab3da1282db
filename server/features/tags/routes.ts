import * as tags from '#contract/tags.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { merge } from './merge.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(tags.listTags, list),
  on(tags.createTag, create),
  on(tags.updateTag, update),
  on(tags.deleteTag, remove),
  on(tags.mergeTags, merge),
];
