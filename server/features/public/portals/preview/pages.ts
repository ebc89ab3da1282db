import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { fail } from '#platform/errors.ts';
import { sendPage, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { showWhole } from '../actions.ts';
import { sendContent } from '../content.ts';
import { acceptForms } from '../forms.ts';
import { lonePreview } from '../page/previewed.ts';
import { type Answer, showBasket, showFile, showOverview } from '../page.ts';
import { showRequest } from '../requests/pages.ts';
import { showSheet } from '../sheets.ts';
import { openPreview, previewAt } from './open.ts';

const params = z.object({ centre: uuid, as: z.string().max(400) });
const contentParams = params.extend({ place: z.string().max(80), what: z.string().max(80) });

/** Answers below the address of a preview, for who may edit the Media Centre. */
function atPreview(services: Services, answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { data } = params.safeParse(request.params);
    try {
      const { centre, as } = data ?? fail('not_found');
      const open = await openPreview({ services, request }, centre, as);
      return await answer({ services, request, reply, open });
    } catch (error) {
      return sendRefusal(reply, error, ({ code, message }) => {
        const home = data && code === 'gone' ? previewAt(data.centre, data.as) : null;
        return lonePreview(code === 'gone' ? 'This is not shown any more' : 'This cannot be previewed', message, home);
      });
    }
  };
}

/** Visitors go on here; a preview gives out and asks for nothing. */
const ended: Answer = async ({ reply, open }) =>
  sendPage(
    reply,
    lonePreview('The preview ends here', 'Visitors go on from here once this is published.', open.home),
    404,
  );

/**
 * `/preview/media-centre/{centre}/{as}` and what is below it: the pages of a Media Centre by the same code that visitors get
 * theirs from, of its draft.
 */
export function mountPortalPreview(app: FastifyInstance, services: Services): void {
  const at = '/preview/media-centre/:centre/:as';
  app.get(at, atPreview(services, showOverview));
  app.get(`${at}/file/:place`, atPreview(services, showFile));
  app.get(`${at}/basket`, atPreview(services, showBasket));
  app.get(`${at}/sheet`, atPreview(services, showSheet));
  app.get(`${at}/zip`, atPreview(services, showWhole));
  app.get(`${at}/request`, atPreview(services, showRequest));
  app.get(`${at}/content/:place/:what`, async (request, reply) => {
    const { centre, as, place, what } = contentParams.safeParse(request.params).data ?? fail('not_found');
    const open = await openPreview({ services, request }, centre, as);
    return sendContent({ services, request, reply }, open, { place, what });
  });
  app.get(`${at}/content/:place/download`, atPreview(services, ended));
  app.get(`${at}/:step`, atPreview(services, ended));
  app.get(`${at}/iiif/:kind/:id`, atPreview(services, ended));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post(`${at}/:step`, atPreview(services, ended));
  });
}
