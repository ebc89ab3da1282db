import type { publishGallery as publishRoute, revertGallery as revertRoute } from '#contract/galleries/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { publishGallery } from '../changes/publish.ts';
import { revertGallery } from '../changes/revert.ts';
import { tellGallery } from '../present-told.ts';

export const publish: Handler<typeof publishRoute, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  await call.requireRevision(row.revision, () => tellGallery(call, row.team_id, row.id));
  await call.write((tx) => publishGallery(tx, call.act, row));
  return tellGallery(call, row.team_id, row.id);
};

export const revert: Handler<typeof revertRoute, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  await call.write((tx) => revertGallery(tx, call.act, row));
  return tellGallery(call, row.team_id, row.id);
};
