import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { listFileParams } from '#contract/public/lists.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { sendPublicPage, wantedPage } from '../pages.ts';
import { storedName } from '../shown-file.ts';
import { fileIn } from './find.ts';
import { finderOf } from './finder.ts';
import { type OpenList, openList } from './open.ts';

const over = (): never => fail('gone', 'This file is no longer shown.');

const addressParams = listFileParams.extend({ file: z.string(), version: z.string(), rendition: z.string() });

type Answer = Pick<Visitor<Services>, 'services' | 'request' | 'reply'>;

/** The picture that stands for the team at the top of the page. */
function sendLogo(asked: Answer, { team: { logo }, team_id }: OpenList, version: string) {
  if (logo?.version !== version) return over();
  return replyWithBlob(asked, asked.services, {
    key: rendition(team_id, version, logo.rendition),
    size: null,
    mediaType: renditionType(logo.rendition),
    disposition: 'inline',
    fileName: null,
    cacheControl: 'private, max-age=60',
  });
}

/** `/content/l/{link}/{file}/{version}/{rendition}`, and `/content/l/{link}/team/{version}/logo`: addresses that stay, checked at each request. */
export function mountListContent(app: FastifyInstance, services: Services): void {
  app.get('/content/l/:uuid/:file/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { uuid: token, file, version, rendition: name } = parsed.success ? parsed.data : fail('not_found');
    const asked = { services, request, reply };
    const list = await openList(asked, token);
    if (file === 'team' && name === 'logo') return sendLogo(asked, list, version);
    const shown = await fileIn(finderOf(asked), list, uuid.safeParse(file).data ?? fail('not_found'));
    if (version !== shown.file.cover_version) over();
    const page = wantedPage(name);
    if (page) return sendPublicPage(asked, shown, page);
    const stored = storedName(shown, name) ?? over();
    return replyWithBlob(asked, services, {
      key: rendition(shown.file.team_id, version, stored),
      size: bytesOfRendition(shown.file.renditions, stored),
      mediaType: renditionType(stored),
      disposition: 'inline',
      fileName: null,
      cacheControl: 'private, max-age=60',
    });
  });
}
