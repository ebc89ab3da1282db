import type { deleteCentre } from '#contract/media-centres/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { removeCentre } from '../changes/remove.ts';

export const remove: Handler<typeof deleteCentre, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.end', call.params.id);
  await call.write((tx) => removeCentre(tx, call.act, row));
};
