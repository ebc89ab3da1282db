import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuid } from '#contract/core/fields.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { fail } from '#platform/errors.ts';
import { replyWithBlob } from '#platform/http/bytes/reply.ts';
import { sendTagged } from '#platform/http/etag.ts';
import { sendPacked } from '#platform/http/packed.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { openPlace } from '../file.ts';
import { albumPageOf, captionOf, pageOf, placedOf, titleOf } from '../item.ts';
import { type KeptText, keptText } from '../kept.ts';
import type { Open } from '../open.ts';
import { atPortal } from '../page.ts';
import { albumIn, limitVisit } from '../show.ts';
import { filesOfAlbum, requirementsOf } from '../store/files.ts';
import { whereOf } from '../store/rows.ts';
import { imageInfo, jpegsOf, sizeNamed } from './image.ts';
import { collectionOf, iiifOf, manifestOf, type WithRights } from './manifest.ts';

interface Asked {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly open: Open;
}

/** Readers of IIIF come from other sites and have no cookies: only what is open to all is told. */
function requireOn({ settings, visibility }: Open): void {
  if (!settings.iiif || visibility !== 'public') fail('not_found');
}

const presentation = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
const imageApi = 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"';

const open = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

function sendJson(reply: FastifyReply, type: string, { packed, etag }: KeptText): FastifyReply {
  open(reply).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  return sendTagged(reply, etag, () => sendPacked(reply.type(type), packed));
}

const param = ({ request }: Asked, name: string): string =>
  String((request.params as Readonly<Record<string, unknown>>)[name] ?? '');
const idIn = (asked: Asked, name: string): string => uuid.safeParse(param(asked, name)).data ?? fail('not_found');

async function withRights({ services }: Asked, at: Open, placed: readonly WithRights['placed'][]) {
  const rights = await requirementsOf(
    services.db,
    at.team,
    placed.map(({ row }) => row.id),
  );
  return placed.map((one) => ({ placed: one, rights: rights.get(one.row.id) ?? [] }));
}

async function album(asked: Asked): Promise<FastifyReply> {
  const { services, reply, open: at } = asked;
  const { id, title, description } = albumIn(at, idIn(asked, 'album'));
  const make = async () => {
    await limitVisit(asked);
    const where = whereOf(at);
    const rows = await filesOfAlbum(services.db, where, id, { after: null, limit: serverLimits.basketFiles });
    const told = { id: iiifOf(services.origin, at).album(id), title, description, page: albumPageOf(at, id) };
    return JSON.stringify(manifestOf(services.origin, at, told, await withRights(asked, at, placedOf(at, rows))));
  };
  return sendJson(reply, presentation, await keptText(at, `iiif album ${id}`, make));
}

async function file(asked: Asked): Promise<FastifyReply> {
  const { services, reply, open: at } = asked;
  const place = idIn(asked, 'place');
  const make = async () => {
    await limitVisit(asked);
    const placed = await openPlace(services, at, place);
    const told = {
      id: iiifOf(services.origin, at).file(place),
      title: titleOf(placed),
      description: captionOf(placed),
      page: pageOf(at, place),
    };
    return JSON.stringify(manifestOf(services.origin, at, told, await withRights(asked, at, [placed])));
  };
  return sendJson(reply, presentation, await keptText(at, `iiif file ${place}`, make));
}

async function collection({ services, reply, open: at }: Asked): Promise<FastifyReply> {
  const make = async () => JSON.stringify(collectionOf(services.origin, at, [...at.tree.byId.values()]));
  return sendJson(reply, presentation, await keptText(at, 'iiif collection', make));
}

async function info(asked: Asked): Promise<FastifyReply> {
  const { services, reply, open: at } = asked;
  const place = idIn(asked, 'place');
  const make = async () => {
    await limitVisit(asked);
    const sizes = jpegsOf(await openPlace(services, at, place));
    if (sizes.length === 0) fail('not_found');
    return JSON.stringify(imageInfo(iiifOf(services.origin, at).image(place), sizes));
  };
  return sendJson(reply, imageApi, await keptText(at, `iiif image ${place}`, make));
}

async function image(asked: Asked): Promise<FastifyReply> {
  const { services, open: at } = asked;
  const shown = await openPlace(services, at, idIn(asked, 'place'));
  const { name } = sizeNamed(jpegsOf(shown), param(asked, 'size')) ?? fail('not_found');
  open(asked.reply);
  return replyWithBlob(asked, services, {
    key: rendition(at.team, shown.file.cover_version, name),
    size: null,
    mediaType: 'image/jpeg',
    disposition: 'inline',
    fileName: null,
    anySite: true,
  });
}

const toInfo = async ({ services, reply, ...asked }: Asked): Promise<FastifyReply> =>
  reply.redirect(
    `${iiifOf(services.origin, asked.open).image(idIn({ services, reply, ...asked }, 'place'))}/info.json`,
    303,
  );

/** IIIF of a Media Centre whose team has turned it on: manifests of albums and files, and their pictures in the sizes there are. */
export function mountPortalIiif(app: FastifyInstance, services: Services): void {
  const at = (answer: (asked: Asked) => Promise<FastifyReply>) =>
    atPortal(services, async (asking) => {
      requireOn(asking.open);
      return answer(asking);
    });
  app.get('/m/:slug/iiif', at(collection));
  app.get('/m/:slug/iiif/album/:album', at(album));
  app.get('/m/:slug/iiif/file/:place', at(file));
  app.get('/m/:slug/iiif/image/:place', at(toInfo));
  app.get('/m/:slug/iiif/image/:place/info.json', at(info));
  app.get('/m/:slug/iiif/image/:place/full/:size/0/default.jpg', at(image));
}
