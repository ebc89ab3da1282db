import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import { type BlobKey, original, rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { sendPublicPage, wantedPage } from '../pages.ts';
import { storedName } from '../shown-file.ts';
import { notShown, type OpenEmbed, openForVisitor, playsItself, shownAs } from './open.ts';

/** The key and type of the bytes behind an address. */
function bytesOf(
  open: OpenEmbed,
  version: string,
  name: string,
): { key: BlobKey; size: number | null; mediaType: string } {
  const { team_id: team, logo } = open.embed;
  const stored = (made: string, size: number | null) => ({
    key: rendition(team, version, made),
    size,
    mediaType: renditionType(made),
  });
  if (name === 'logo') return logo?.version === version ? stored(logo.rendition, null) : notShown();
  const shown = shownAs(open, version);
  if (name !== 'film') {
    const made = storedName(shown, name) ?? notShown();
    return stored(made, bytesOfRendition(shown.file.renditions, made));
  }
  const { sha256, size, media_type: mediaType } = shown.file;
  return playsItself(open, shown) ? { key: original(team, sha256), size, mediaType } : notShown();
}

const addressParams = z.object({ id: uuid, version: uuid, rendition: z.string() });

/** `/content/e/{embed}/{version}/{rendition}`: addresses that stay, checked at each request. */
export function mountEmbedContent(app: FastifyInstance, services: Services): void {
  app.get('/content/e/:id/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { id, version, rendition: name } = parsed.success ? parsed.data : fail('not_found');
    const open = await openForVisitor({ services, request }, id);
    const page = wantedPage(name);
    if (page) return sendPublicPage({ request, reply, services }, shownAs(open, version), page);
    return replyWithBlob({ request, reply }, services, {
      ...bytesOf(open, version, name),
      disposition: 'inline',
      fileName: null,
      cacheControl: 'private, max-age=60',
    });
  });
}
