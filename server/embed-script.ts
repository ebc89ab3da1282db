import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '#platform/errors.ts';
import { etagOf, sendTagged } from '#platform/http/etag.ts';
import { type Packed, sendPacked } from '#platform/http/packed.ts';
import { partsFolder, playerParts } from '#platform/http/player-parts.ts';

const built = (path: string) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

/** A script that the build has made and packed; undefined while it has not. */
async function readBuilt(path: string): Promise<{ packed: Packed; etag: string } | undefined> {
  const read = (ending: string) =>
    readFile(path + ending).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const [plain, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
  return plain && br && gzip && { packed: { plain, br, gzip }, etag: etagOf(plain) };
}

type Built = Awaited<ReturnType<typeof readBuilt>>;

/** Sends a script to any site. `kept`: for how long without asking again. */
function sendScript(reply: FastifyReply, script: Built, kept: string): FastifyReply {
  if (!script) fail('not_found', 'The script has not been built yet. Run npm run build.');
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', kept)
    .header('vary', 'Accept-Encoding')
    .type('text/javascript; charset=utf-8');
  return sendTagged(reply, script.etag, () => sendPacked(reply, script.packed));
}

/** The parts of the player that come when they are needed, by names that change with what is in them. */
async function readParts(): Promise<Map<string, Built>> {
  const read = async (name: string) => [name, await readBuilt(`${partsFolder}/${name}`)] as const;
  return new Map(await Promise.all(playerParts.map(read)));
}

/**
 * `/embed.js`, what other sites load to show galleries, and `/player.js`, what pages with a published video load to play
 * it, `/portal.js`, what those of Media Centres load, and `/upload.js`, what guests send files with: their addresses stay, so that browsers ask again after a while.
 */
export async function mountEmbedScript(app: FastifyInstance): Promise<void> {
  const [embed, player, portal, upload] = await Promise.all(
    ['embed/embed.js', 'player/player.js', 'portal/portal.js', 'upload/upload.js'].map((path) =>
      readBuilt(built(path)),
    ),
  );
  const parts = await readParts();
  app.get('/embed.js', async (_, reply) => sendScript(reply, embed, 'public, max-age=600'));
  app.get('/player.js', async (_, reply) => sendScript(reply, player, 'public, max-age=600'));
  app.get('/portal.js', async (_, reply) => sendScript(reply, portal, 'public, max-age=600'));
  app.get('/upload.js', async (_, reply) => sendScript(reply, upload, 'public, max-age=600'));
  app.get<{ Params: { name: string } }>('/player/:name', async ({ params }, reply) =>
    sendScript(reply, parts.get(params.name) ?? fail('not_found'), 'public, max-age=31536000, immutable'),
  );
}
