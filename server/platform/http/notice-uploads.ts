import type { FastifyInstance } from 'fastify';
import type { Rush } from '#platform/rush.ts';

const carriesFile = /^(multipart\/form-data|application\/offset\+octet-stream)/i;

/** Tells of every upload while its bytes come in and until it is answered. */
export function noticeUploads(app: FastifyInstance, rush: Rush): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (carriesFile.test(request.headers['content-type'] ?? '')) reply.raw.once('close', rush.enter());
    done();
  });
}
