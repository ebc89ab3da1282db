import type { FastifyInstance } from 'fastify';
import { idParams } from '#contract/core/fields.ts';
import { fail } from '#platform/errors.ts';
import { pack } from '#platform/http/packed.ts';
import { type PreparedPage, preparePage, sendPrepared, sendRefusal } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { framersOf } from './framers.ts';
import { openLive } from './live.ts';
import { endedPage, galleryPage } from './page/html.ts';
import type { Live, Shown } from './view.ts';

/** Pages as made last: what is shown is another thing as soon as anything of it or of who may show it changes. */
const made = new WeakMap<Shown, Map<boolean, PreparedPage>>();

function pageOf({ shown, domains }: Pick<Live, 'domains'> & { shown: Shown }, origin: string, alone: boolean) {
  const known = made.get(shown) ?? new Map<boolean, PreparedPage>();
  made.set(shown, known);
  const kept = known.get(alone);
  if (kept) return kept;
  const page = galleryPage(shown.packed.plain.toString(), origin, alone);
  const prepared = preparePage({ ...page, framers: framersOf(domains) }, pack(Buffer.from(page.html)));
  known.set(alone, prepared);
  return prepared;
}

/** `/g/{gallery}`: the gallery by itself, and what a frame of it shows. Checked anew at each request. */
export function mountGalleryPages(app: FastifyInstance, services: Services): void {
  app.get('/g/:id', async (request, reply) => {
    try {
      const parsed = idParams.safeParse(request.params);
      const { id } = parsed.success ? parsed.data : fail('not_found');
      const live = await openLive(services, id);
      return sendPrepared(reply, pageOf(live, services.origin, request.headers['sec-fetch-dest'] === 'document'));
    } catch (error) {
      return sendRefusal(reply, error, ({ code, message }) => {
        const ended = code === 'gone' || code === 'not_found';
        return { ...endedPage(ended ? 'This gallery is no longer available.' : message), framers: '*' };
      });
    }
  });
}
