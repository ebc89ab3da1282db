import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { fail } from '#platform/errors.ts';
import { etagOf, sendTagged } from '#platform/http/etag.ts';
import { type Packed, sendPacked } from '#platform/http/packed.ts';

const built = fileURLToPath(new URL('../dist/embed/embed.js', import.meta.url));

/** The build packs what it makes. */
async function readBuilt(): Promise<Packed> {
  const [plain, br, gzip] = await Promise.all([readFile(built), readFile(`${built}.br`), readFile(`${built}.gz`)]);
  return { plain, br, gzip };
}

/** `/embed.js`, what other sites load to show galleries: its address stays, so that browsers ask again after a while. */
export async function mountEmbedScript(app: FastifyInstance): Promise<void> {
  const script = existsSync(built) ? await readBuilt() : null;
  const etag = script && etagOf(script.plain);
  app.get('/embed.js', async (_, reply) => {
    if (!script || !etag) fail('not_found', 'The script has not been built yet. Run npm run build.');
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'Accept-Encoding')
      .type('text/javascript; charset=utf-8');
    return sendTagged(reply, etag, () => sendPacked(reply, script));
  });
}
