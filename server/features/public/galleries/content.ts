import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { plainPreset } from '#contract/download-presets/rules.ts';
import { renamed } from '#contract/files/rules.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { WantedPage } from '#features/content/bytes/page-variant.ts';
import { presetVariant } from '#features/content/bytes/preset-variant.ts';
import { limitPictures, sendWhole } from '#features/content/bytes/resized.ts';
import { sendVariant } from '#features/content/bytes/send.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { renditionType } from '#platform/content/types.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { sendPage } from '#platform/http/page.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import { documentPage } from '../document-page.ts';
import { sendPublicPage, wantedPage } from '../pages.ts';
import { asTold, shownFile } from '../shown-file.ts';
import { lookOf } from '../store.team-look.ts';
import { framersOf } from './framers.ts';
import { openForSite, type ShownItem } from './open.ts';
import type { Live } from './view.ts';

const addressParams = z.object({ gallery: z.guid(), place: z.guid(), what: z.string().max(60) });

const over = (): never => fail('gone', 'This image is no longer shown.');

/** An image as its recipe makes it, at its full size; made for the first who asks. */
async function sendEdited(
  asked: Visitor<Services>,
  file: FileRow,
  { marked }: ShownItem,
  { recipe, leaving }: { recipe: Recipe; leaving: () => void },
) {
  const settings = { ...plainPreset, format: 'original', edit: { team: file.team_id, recipe } } as const;
  const variant = await presetVariant(asked.services, file, settings, marked);
  const fileName = renamed(asTold(file).name, variant.name.split('.').at(-1) ?? 'jpg');
  return sendVariant(asked, file, variant, { disposition: 'attachment', fileName, leaving }, () =>
    limitPictures(asked),
  );
}

/** The file itself, where the gallery lets its visitors have it. */
async function sendDownload(asked: Visitor<Services>, team: string, item: ShownItem) {
  const { request, services } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const found = (await findFile(services.db, [team], item.file)) ?? over();
  const leaving = () =>
    services.audit.note({
      actor: null,
      team,
      action: 'download.link',
      noun: 'file',
      subject: found.id,
      name: found.name,
      details: { size: 'original', watermarked: item.marked, public: true },
      source: sourceOf(request),
      request: request.id,
    });
  if (item.edit) return sendEdited(asked, found, item, { recipe: item.edit, leaving });
  return sendWhole(asked, asTold(found), item.marked, leaving);
}

/** The logo of the team, at the top of the page of a file. */
async function sendLogo(asked: Visitor<Services>, team: string) {
  const { logo } = await lookOf(asked.services.db, team);
  if (!logo) return over();
  return replyWithBlob(asked, asked.services, {
    key: rendition(team, logo.version, logo.rendition),
    size: null,
    mediaType: renditionType(logo.rendition),
    disposition: 'inline',
    fileName: null,
    cacheControl: 'private, max-age=60',
  });
}

/** A page of a document, as its visitors may see it at this moment. */
async function sendDrawn(asked: Visitor<Services>, team: string, item: ShownItem, page: WantedPage) {
  const { request, services } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const found = (await findFile(services.db, [team], item.file)) ?? over();
  const shown = shownFile(found) ?? over();
  return sendPublicPage(asked, { file: found, marked: item.marked || shown.marked }, page, { anySite: true });
}

/** A document as its visitors read it at this moment, as a page of its own. */
async function sendText(asked: Visitor<Services>, { team, domains }: Live, item: ShownItem) {
  const { request, reply, services } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const found = (await findFile(services.db, [team], item.file)) ?? over();
  const shown = shownFile(found) ?? over();
  const read = (await documentFor(asked, { file: found, marked: item.marked || shown.marked })) ?? over();
  return sendPage(reply, documentPage(item.shown.alt || 'Document', read, framersOf(domains)));
}

/** `/content/g/{gallery}/{gallery file}/{width, page, text, video, a name in its playlist, download, or logo}`: addresses that stay, checked at each request. */
export function mountGalleryContent(app: FastifyInstance, services: Services): void {
  app.get('/content/g/:gallery/:place/:what', async (request, reply) => {
    const parsed = addressParams.safeParse(request.params);
    const { gallery, place, what } = parsed.success ? parsed.data : fail('not_found');
    const asked = { request, reply, services };
    const live = await openForSite(asked, gallery.toLowerCase());
    const { team, shown } = live;
    const item = shown.byPlace.get(place.toLowerCase()) ?? over();
    if (what === 'download') return shown.settings.downloads ? sendDownload(asked, team, item) : over();
    if (what === 'logo') return sendLogo(asked, team);
    const page = item.shown.pages && wantedPage(what);
    if (page) return sendDrawn(asked, team, item, page);
    if (what === 'text' && item.shown.text_url) return sendText(asked, live, item);
    const { name, bytes: size } = item.stored.get(what) ?? item.streamed(what) ?? fail('not_found');
    return replyWithBlob(asked, services, {
      key: rendition(team, item.version, name),
      size,
      mediaType: renditionType(name),
      disposition: 'inline',
      fileName: null,
      anySite: true,
    });
  });
}
