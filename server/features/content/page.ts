import type { showPage } from '#contract/content.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import { refuse } from '#platform/authorize.ts';
import type { Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { pageVariant } from './bytes/page-variant.ts';
import { limitPictures } from './bytes/resized.ts';
import { sendVariant } from './bytes/send.ts';

/** A page as the viewer shows it: who sees marked pictures only gets it with the mark. */
export const page: Handler<typeof showPage, Services> = async (call) => {
  const file = await openFile(call, 'preview', call.params.uuid);
  const see = release(standing(call.actor, call.membershipFor(file.team_id)), 'see', factsOf(file), file.read_at);
  if (see.pixels === 'none') refuse(see.denial);
  const variant = await pageVariant(call.services, file, call.query, see.pixels === 'watermarked');
  const as = { disposition: 'inline', fileName: `${file.name}, page ${call.query.page}.jpg` } as const;
  return sendVariant(call, file, variant, as, () => limitPictures(call));
};
