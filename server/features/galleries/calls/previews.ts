import type { setPreviews as setRoute } from '#contract/galleries/routes.ts';
import { openFiles } from '#features/files/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { changeLook } from '../changes/look.ts';
import { tellGallery } from '../present-told.ts';

export const setPreviews: Handler<typeof setRoute, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  const previews = [...new Set(call.body.files)];
  await openFiles(call, 'view', row.team_id, previews);
  // Lists alone show them: nothing of it is for visitors.
  await call.write((tx) => changeLook(tx, call.act, row, () => ({ previews }), true));
  return tellGallery(call, row.team_id, row.id);
};
