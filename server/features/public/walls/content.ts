import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { type WallRow, wallBytes, wallMedia } from '#features/social-accounts/store/walls.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { replyWithSource } from '#platform/http/bytes/reply.ts';
import type { Services } from '#server/services.ts';
import { openWall } from './page.ts';

const params = z.object({ account: uuid, post: uuid, at: z.string().regex(/^\d{1,2}$/) });
/** Read at once of what may be large. */
const partBytes = 1024 * 1024;

async function sendParts(
  db: Db,
  wall: WallRow,
  { post, position, start, end }: { post: string; position: number; start: number; end: number },
  response: ServerResponse,
): Promise<void> {
  for (let from = start; from <= end && !response.destroyed; from += partBytes) {
    const length = Math.min(partBytes, end - from + 1);
    const part = await wallBytes(db, wall, { post, position, from, length });
    if (!response.write(part)) await new Promise((go) => response.once('drain', go).once('close', go));
  }
  response.end();
}

/** `/content/w/{account}/{post}/{place}`: pictures and videos on walls. */
export function mountWallContent(app: FastifyInstance, services: Services): void {
  app.get('/content/w/:account/:post/:at', async (request, reply) => {
    const { data } = params.safeParse(request.params);
    if (!data) fail('not_found');
    const { wall } = await openWall(services, request);
    const [post, position] = [data.post, Number(data.at)];
    const found = (await wallMedia(services.db, wall, post, position)) ?? fail('not_found');
    const source = {
      size: found.size,
      modified: found.created_at,
      send: (start: number, end: number, response: ServerResponse) =>
        sendParts(services.db, wall, { post, position, start, end }, response),
      close: async () => undefined,
    };
    return replyWithSource({ request, reply }, services, source, {
      mediaType: found.media_type,
      disposition: 'inline',
      fileName: null,
      anySite: true,
    });
  });
}
