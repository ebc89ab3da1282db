import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { portalSize } from '#contract/public/portals.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { sendPublicPage, wantedPage } from '../pages.ts';
import type { ShownFile } from '../shown-file.ts';
import { sendTaken } from './downloads/download.ts';
import { openPlace } from './file.ts';
import { storedFor } from './item.ts';
import { coverFile } from './listed.ts';
import { type Open, openById } from './open.ts';
import { type OwnPicture, ownPicture } from './view.ts';

const own = ['logo', 'favicon', 'cover', 'social_image'] as const satisfies OwnPicture[];
const addressParams = z.object({
  centre: uuid,
  place: z.union([uuid, z.enum(own)]),
  what: z.string().max(80),
});
const downloadQuery = z.strictObject({ size: portalSize.optional() });

const over = (): never => fail('gone', 'This image is no longer shown.');
const isOwn = (place: string): place is OwnPicture => own.some((one) => one === place);

/** The file behind an address: a picture of the Media Centre itself, the cover of an album, or a file in its place. */
async function shownAt(services: Services, open: Open, place: string, what: string): Promise<[ShownFile, string]> {
  if (isOwn(place)) return [ownPicture(open, place) ?? over(), what];
  if (what.startsWith('cover-')) {
    const album = open.tree.byId.get(place) ?? over();
    return [coverFile(open, album) ?? over(), what.slice('cover-'.length)];
  }
  return [await openPlace(services, open, place), what];
}

/** Sends a picture, a page, or a part of what plays, as visitors may see it at this moment. */
export async function sendContent(
  asked: Visitor<Services>,
  open: Open,
  { place, what: part }: { place: string; what: string },
) {
  const [shown, what] = await shownAt(asked.services, open, place, part);
  const { team, visibility, rows } = open;
  const { services } = asked;
  const page = wantedPage(what);
  if (page) return sendPublicPage(asked, shown, page);
  const { name, bytes } = storedFor(shown, what) ?? fail('not_found');
  return replyWithBlob(asked, services, {
    key: rendition(team, shown.file.cover_version, name),
    size: bytes,
    mediaType: renditionType(name),
    disposition: 'inline',
    fileName: null,
    // What is open to everyone may stand in a page of any site, as a strip of an album does.
    anySite: visibility === 'public' && !rows.draft,
  });
}

/**
 * `/content/m/{centre}/{place}/{width, page, video, a name in its playlist, or download}`: addresses that stay, checked at
 * each request. In the place of a file stand `cover` and the like, or an album for its cover.
 */
export function mountPortalContent(app: FastifyInstance, services: Services): void {
  app.get('/content/m/:centre/:place/:what', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { centre, place, what } = parsed.success ? parsed.data : fail('not_found');
    const asked = { request, reply, services };
    const open = await openById(asked, centre);
    if (what !== 'download') return sendContent(asked, open, { place, what });
    const query = downloadQuery.safeParse(request.query);
    if (isOwn(place) || !query.success) fail('not_found');
    return sendTaken(asked, open, await openPlace(services, open, place), query.data.size ?? 'original');
  });
}
