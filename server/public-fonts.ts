import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageFonts } from '#platform/http/page-fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** `/fonts/…`: what public pages are written in, from here and from nobody else. */
export async function mountPublicFonts(app: FastifyInstance): Promise<void> {
  for (const { name, from } of pageFonts) {
    const bytes = await readFile(join(dirname(resolve(`${from}/package.json`)), 'files', name));
    app.get(`/fonts/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=2592000').type('font/woff2').send(bytes),
    );
  }
}
