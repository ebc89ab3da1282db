import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { addVary } from './packed.ts';

/** Texts of our own making. Bytes of the team's files never come here: their routes answer past Fastify. */
const packable = /^(application\/(problem\+)?json|text\/(html|plain|css|javascript|csv))(;|$)/;

/** Packs answers of more than a kilobyte for whoever can read them; what is packed already goes as it is. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply, payload) => {
    // What could have come packed differs by who asks, even when it went plain.
    if (packable.test(String(reply.getHeader('content-type') ?? ''))) addVary(reply, 'accept-encoding');
    return payload;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: packable,
    globalDecompression: false,
  });
}
