import type { showPage } from '#contract/content.ts';
import { release } from '#contract/policy/release.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { couldNot, limitPictures, markFor } from './bytes/resized.ts';
import { sendVariant } from './bytes/send.ts';
import { originalPath, type Variant } from './bytes/variant.ts';

/** A page as the viewer shows it: who sees marked pictures only gets it with the mark. */
export const page: Handler<typeof showPage, Services> = async (call) => {
  const file = await openFile(call, 'preview', call.params.uuid);
  const see = release(standing(call.actor, call.membershipFor(file.team_id)), 'see', factsOf(file), file.read_at);
  if (see.pixels === 'none') refuse(see.denial);
  if (file.extension !== 'pdf') fail('unsupported_type', 'Only the pages of a PDF can be shown one by one.');
  const { page: number } = call.query;
  const { name, mark } = await markFor(call.services, file, `page-${number}.jpg`, see.pixels === 'watermarked');
  const variant: Variant = {
    name,
    mediaType: 'image/jpeg',
    among: /(^|-)page-\d+\.jpg$/,
    async make(out) {
      const source = await originalPath(call.services, file);
      const sniffed = { mediaType: file.media_type, extension: file.extension, kind: 'document' as const };
      return call.services.media.page({ source, sniffed, out, mark, page: number }).catch(couldNot);
    },
  };
  const as = { disposition: 'inline', fileName: `${file.name}, page ${number}.jpg` } as const;
  return sendVariant(call, file, variant, as, () => limitPictures(call));
};
