import * as captions from '#contract/captions/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { replace } from './replace.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(captions.listCaptions, list),
  on(captions.createCaption, create),
  on(captions.updateCaption, update),
  on(captions.replaceCaption, replace),
  on(captions.deleteCaption, remove),
];
