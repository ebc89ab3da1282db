import type { deleteGallery } from '#contract/galleries/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';
import { removeGallery } from '../changes/remove.ts';

export const remove: Handler<typeof deleteGallery, Services> = async (call) => {
  const row = await openGallery(call, 'gallery.edit', call.params.id);
  await call.write((tx) => removeGallery(tx, call.act, row));
};
