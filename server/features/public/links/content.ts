import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { linkParams } from '#contract/public/links.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { sendPublicPage, wantedPage } from '../pages.ts';
import { storedName } from '../shown-file.ts';
import { openShown, type Shown } from './open.ts';

/** The name under which a picture of the link's file is stored; nothing of another version. */
const pictureName = (shown: Shown, version: string, name: string): string | undefined =>
  version === shown.file.cover_version ? storedName(shown, name) : undefined;

/** The picture that stands for the team at the top of the page. */
const logoName = ({ team: { logo } }: Shown, version: string, name: string): string | undefined =>
  name === 'logo' && logo?.version === version ? logo.rendition : undefined;

const addressParams = linkParams.extend({ version: z.string(), rendition: z.string() });

/** `/content/p/{link}/{version}/{rendition}`: addresses that stay, checked at each request. */
export function mountLinkContent(app: FastifyInstance, services: Services): void {
  app.get('/content/p/:uuid/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { uuid, version, rendition: name } = parsed.success ? parsed.data : fail('not_found');
    const shown = await openShown({ services, request }, uuid);
    const page = version === shown.file.cover_version ? wantedPage(name) : undefined;
    if (page) return sendPublicPage({ request, reply, services }, shown, page);
    const stored =
      pictureName(shown, version, name) ?? logoName(shown, version, name) ?? fail('gone', 'This link has ended.');
    return replyWithBlob({ request, reply }, services, {
      key: rendition(shown.file.team_id, version, stored),
      size: version === shown.file.cover_version ? bytesOfRendition(shown.file.renditions, stored) : null,
      mediaType: renditionType(stored),
      disposition: 'inline',
      fileName: null,
      cacheControl: 'private, max-age=60',
    });
  });
}
