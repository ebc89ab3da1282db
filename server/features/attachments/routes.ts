import * as attachments from '#contract/attachments/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';

export const handlers: Handled<Services>[] = [
  on(attachments.listAttachments, list),
  on(attachments.createAttachment, create),
  on(attachments.deleteAttachment, remove),
];
