import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import type { downloadPublicFile } from '#contract/public-links.ts';
import { linkParams } from '#contract/public-links.ts';
import { bytesOfRendition } from '#features/files/rules/marked.ts';
import { shownNames } from '#features/files/rules/sizes.ts';
import { openShown, type Shown } from '#features/public-links/access.ts';
import { hiddenName } from '#features/public-links/rules.ts';
import { linkUses } from '#features/public-links/store.uses.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { rendition, watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { noteDownload } from './note-download.ts';
import { sendSize, sendWhole } from './resize.ts';

/** By which name a visitor gets a file. */
const named = ({ file }: Shown) =>
  file.hide_name ? { ...file, name: hiddenName(file.created_at, file.extension) } : file;

/** The file itself, where the link lets it go. */
export const downloadByPublicLink: Handler<typeof downloadPublicFile, Services> = async (call) => {
  const shown = await openShown(call, call.params.uuid);
  const { link, marked } = shown;
  if (!link.downloadable) fail('forbidden', 'This link shows the file only. You can request the download.');
  if (!shown.givable) fail('forbidden', 'This file can be seen with its watermark only.');
  const file = named(shown);
  const { size } = call.query;
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const smaller = size && size !== 'original' && offersSize(dimensions, size);
  const note = noteDownload(call, shown.file, {
    action: 'download.link',
    size: smaller ? size : 'original',
    marked,
    more: { public: true },
  });
  const leaving = () => {
    note();
    if (!isBot(call.request)) linkUses.count(call.db, { team: file.team_id, id: file.id }, 'downloads');
  };
  return smaller ? sendSize(call, file, sidePx(size), marked, leaving) : sendWhole(call, file, marked, leaving);
};

/** The name under which a picture is stored that this link may show; nothing of another version, and no clean one for a marked. */
function storedName({ file, marked }: Shown, version: string, name: string): string | undefined {
  if (version !== file.cover_version) return undefined;
  if (shownNames(file.renditions, marked, file.mark).includes(name))
    return marked ? watermarked(name, file.mark) : name;
  return !marked && file.renditions.play?.name === name ? name : undefined;
}

/** The picture that stands for the team at the top of the page. */
const logoName = ({ team: { logo } }: Shown, version: string, name: string): string | undefined =>
  name === 'logo' && logo?.version === version ? logo.rendition : undefined;

const addressParams = linkParams.extend({ version: z.string(), rendition: z.string() });

/** `/content/p/{link}/{version}/{rendition}`: addresses that stay, checked at each request. */
export function mountPublicContent(app: FastifyInstance, services: Services): void {
  app.get('/content/p/:uuid/:version/:rendition', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { uuid, version, rendition: name } = parsed.success ? parsed.data : fail('not_found');
    const shown = await openShown({ services, request }, uuid);
    const stored =
      storedName(shown, version, name) ?? logoName(shown, version, name) ?? fail('gone', 'This link has ended.');
    return replyWithBlob({ request, reply }, services, {
      key: rendition(shown.file.team_id, version, stored),
      size: version === shown.file.cover_version ? bytesOfRendition(shown.file.renditions, stored) : null,
      mediaType: renditionType(stored),
      disposition: 'inline',
      fileName: null,
      cacheControl: 'private, max-age=60',
    });
  });
}
