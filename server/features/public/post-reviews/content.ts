import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reviewParams } from '#contract/public/post-reviews.ts';
import { couldNot, limitPictures } from '#features/content/bytes/resized.ts';
import { variantBytes } from '#features/content/bytes/variant.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { changedVariant } from '#features/posts/shown/changed.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { type ShownFile, shownFile, storedName } from '../shown-file.ts';
import { lookOf } from '../store.team-look.ts';
import { changedIn, changedName } from './media.ts';
import { type OpenReview, openReview } from './open.ts';

const addressParams = reviewParams.extend({ version: z.string(), rendition: z.string().max(80) });
const as = { disposition: 'inline', fileName: null, cacheControl: 'private, max-age=60' } as const;

/** The file of the post that has this version now, as far as it may be shown. */
function shownAt({ post }: OpenReview, version: string): ShownFile | undefined {
  const all = post.targets.flatMap(({ files }) => files);
  const file = all.find((one) => one.file?.cover_version === version)?.file;
  return file && shownFile(file);
}

/** A picture that is changed for every account is shown changed alone, so that what was cut off or hidden stays in the house. */
const isWhole = ({ post }: OpenReview, { file }: ShownFile): boolean =>
  file.kind !== 'image' ||
  post.targets.some(({ files }) => files.some((one) => one.file?.id === file.id && changedName(one) === null));

async function sendLogo(asked: Visitor<Services>, { review }: OpenReview, version: string) {
  const { logo } = await lookOf(asked.services.db, review.team_id);
  if (logo?.version !== version) fail('gone', 'This image is no longer shown.');
  const key = rendition(review.team_id, version, logo.rendition);
  return replyWithBlob(asked, asked.services, { ...as, key, size: null, mediaType: renditionType(logo.rendition) });
}

/** `/content/r/{secret}/{version}/{rendition or crop}`: what a link shows, checked at each request, while the link lives. */
export function mountReviewContent(app: FastifyInstance, services: Services): void {
  app.get('/content/r/:token/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const asked = { request, reply, services };
    const open = await openReview(asked, parsed.data?.token);
    const { version, rendition: name } = parsed.data ?? fail('not_found');
    if (name === 'logo') return sendLogo(asked, open, version);
    const shown = shownAt(open, version) ?? fail('gone', 'This image is no longer shown.');
    const { file } = shown;
    const changed = file.kind === 'image' ? changedIn(open.post, file.id, name) : undefined;
    if (changed) {
      const variant = await changedVariant(services, file, changed);
      const made = variantBytes(services, file, variant, () => limitPictures(asked));
      const { key, size, mediaType } = await made.catch(couldNot);
      return replyWithBlob(asked, services, { ...as, key, size, mediaType });
    }
    const stored = (isWhole(open, shown) ? storedName(shown, name) : undefined) ?? fail('not_found');
    const size = bytesOfRendition(file.renditions, stored);
    const key = rendition(file.team_id, version, stored);
    return replyWithBlob(asked, services, { ...as, key, size, mediaType: renditionType(stored) });
  });
}
