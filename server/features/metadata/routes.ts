import * as metadata from '#contract/metadata/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list } from './list.ts';
import { update } from './update.ts';
import { writeBack } from './write-back.ts';

export const handlers: Handled<Services>[] = [
  on(metadata.listMetadata, list),
  on(metadata.updateMetadata, update),
  on(metadata.writeBackMetadata, writeBack),
];
