import * as comments from '#contract/comments.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { resolve } from './resolve.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(comments.listComments, list),
  on(comments.createComment, create),
  on(comments.addComment, create),
  on(comments.updateComment, update),
  on(comments.resolveComment, resolve),
  on(comments.deleteComment, remove),
];
