import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import type { downloadEmbedded } from '#contract/single-embeds/routes.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import {
  type EmbedFile,
  isGiven,
  type OpenEmbed,
  openForVisitor,
  playsItself,
} from '#features/single-embeds/access.visitors.ts';
import { embedUses } from '#features/single-embeds/store.uses.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { type BlobKey, original, rendition, watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { noteDownload } from './note-download.ts';
import { sendSize, sendWhole } from './resize.ts';

const over = (): never => fail('gone', 'This embed does not show this.');

const shownAs = ({ files }: OpenEmbed, version: string): EmbedFile =>
  files.find(({ file }) => file.cover_version === version) ?? over();

/** A file of an embed as it came in, where the embed lets it go. */
export const downloadByEmbed: Handler<typeof downloadEmbedded, Services> = async (call) => {
  const { services, request, params, query } = call;
  const open = await openForVisitor({ services, request }, params.id);
  const shown = shownAs(open, params.version);
  const { file, marked } = shown;
  if (!open.embed.downloadable) fail('forbidden', 'This embed shows its files only.');
  if (!isGiven(open, shown)) fail('forbidden', 'This file can be seen with its watermark only.');
  const named = file.hide_name ? { ...file, name: hiddenName(file.created_at, file.extension) } : file;
  const { size } = query;
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const smaller = size && size !== 'original' && offersSize(dimensions, size);
  const note = noteDownload(call, file, {
    action: 'download.link',
    size: smaller ? size : 'original',
    marked,
    more: { public: true },
  });
  const leaving = () => {
    note();
    if (!isBot(request)) embedUses.count(call.db, { team: file.team_id, id: open.embed.id }, 'downloads');
  };
  return smaller ? sendSize(call, named, sidePx(size), marked, leaving) : sendWhole(call, named, marked, leaving);
};

/** The name under which a picture is stored that an embed may show; no clean one of a file that carries the mark. */
function storedName({ file, marked }: EmbedFile, name: string): string | undefined {
  if (shownNames(file.renditions, marked, file.mark).includes(name))
    return marked ? watermarked(name, file.mark) : name;
  return !marked && file.renditions.play?.name === name ? name : undefined;
}

/** Where the bytes of an address are kept, and what they are. */
function bytesOf(
  open: OpenEmbed,
  version: string,
  name: string,
): { key: BlobKey; size: number | null; mediaType: string } {
  const { team_id: team, logo } = open.embed;
  const stored = (made: string, size: number | null) => ({
    key: rendition(team, version, made),
    size,
    mediaType: renditionType(made),
  });
  if (name === 'logo') return logo?.version === version ? stored(logo.rendition, null) : over();
  const shown = shownAs(open, version);
  if (name !== 'film') {
    const made = storedName(shown, name) ?? over();
    return stored(made, bytesOfRendition(shown.file.renditions, made));
  }
  const { sha256, size, media_type: mediaType } = shown.file;
  return playsItself(open, shown) ? { key: original(team, sha256), size, mediaType } : over();
}

const addressParams = z.object({ id: uuid, version: uuid, rendition: z.string() });

/** `/content/e/{embed}/{version}/{rendition}`: addresses that stay, checked at each request. */
export function mountEmbedContent(app: FastifyInstance, services: Services): void {
  app.get('/content/e/:id/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { id, version, rendition: name } = parsed.success ? parsed.data : fail('not_found');
    const open = await openForVisitor({ services, request }, id);
    return replyWithBlob({ request, reply }, services, {
      ...bytesOf(open, version, name),
      disposition: 'inline',
      fileName: null,
      cacheControl: 'private, max-age=60',
    });
  });
}
