import type { listTemplates as listRoute } from '#contract/galleries/templates.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { listTemplates } from './store.ts';
import { presentTemplate } from './told.ts';

export const list: Handler<typeof listRoute, Services> = async (call) => {
  const viewer = viewerOf(call, call.membership);
  const { team } = call.params;
  const page = pageOfAll(`gallery templates ${team}`, await listTemplates(call.db, team), call.query, ({ id }) => id);
  return { ...page, results: page.results.map((row) => presentTemplate(viewer, row)) };
};
