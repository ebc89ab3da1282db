import type { showCentre } from '#contract/media-centres/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from '../access.ts';
import { tellCentre } from '../present-told.ts';

export const show: Handler<typeof showCentre, Services> = async (call) => {
  const { team_id, id } = await openCentre(call, 'media_centre.view', call.params.id);
  return tellCentre(call, team_id, id);
};
