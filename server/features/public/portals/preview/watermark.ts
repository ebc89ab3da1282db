import type { watermarkExample } from '#contract/media-centres/routes.ts';
import { limitPictures, resizedVariant } from '#features/content/bytes/resized.ts';
import { sendVariant } from '#features/content/bytes/send.ts';
import { openCentre } from '#features/media-centres/access.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { findExample } from '../store/example.ts';

/** Wide enough to judge a mark by. */
const long = 1080;

/** The mark is burnt in as for visitors, not laid over. */
export const watermark: Handler<typeof watermarkExample, Services> = async (call) => {
  const { team_id: team, id } = await openCentre(call, 'media_centre.end', call.params.id);
  const file = (await findExample(call.db, team, id)) ?? fail('not_found', 'This Media Centre shows no image yet.');
  const variant = await resizedVariant(call.services, file, { long }, true);
  return sendVariant(call, file, variant, { disposition: 'inline', fileName: variant.name }, () => limitPictures(call));
};
