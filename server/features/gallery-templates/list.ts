import type { listTemplates as listRoute } from '#contract/galleries.templates.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import type { Services } from '#server/services.ts';
import { listTemplates } from './store.ts';
import { presentTemplate } from './told.ts';

export const list: Handler<typeof listRoute, Services> = async (call) => {
  const viewer = viewerOf(call, call.seat);
  return { results: (await listTemplates(call.db, call.params.team)).map((row) => presentTemplate(viewer, row)) };
};
