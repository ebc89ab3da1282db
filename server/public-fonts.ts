import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { titleFonts } from '#platform/http/title-font.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/newsreader/package.json')),
  'files',
);

/** `/fonts/…`: what public pages write their titles in, from here and from nobody else. */
export async function mountPublicFonts(app: FastifyInstance): Promise<void> {
  for (const name of titleFonts) {
    const bytes = await readFile(join(folder, name));
    app.get(`/fonts/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=2592000').type('font/woff2').send(bytes),
    );
  }
}
