import * as templates from '#contract/galleries/templates.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { apply } from './apply.ts';
import { list } from './list.ts';
import { create, remove, update } from './write.ts';

export const handlers: Handled<Services>[] = [
  on(templates.listTemplates, list),
  on(templates.createTemplate, create),
  on(templates.updateTemplate, update),
  on(templates.deleteTemplate, remove),
  on(templates.applyTemplate, apply),
];
