import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import type { GalleryPublicFile, PublicGallery } from '#contract/public/galleries.ts';
import { withSettings } from '#features/galleries/rules.settings.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { fail } from '#platform/errors.ts';
import { sendTagged } from '#platform/http/etag.ts';
import { sendPacked } from '#platform/http/packed.ts';
import type { Services } from '#server/services.ts';
import { tracksOf } from '../played.ts';
import { captionOf, contentOf, type Placed, pageOf, partsOf, pictureOf, placedOf, titleOf } from './item.ts';
import { keptText } from './kept.ts';
import { wantPictures } from './listed.ts';
import type { Open } from './open.ts';
import { atPortal } from './page.ts';
import { albumIn, limitVisit } from './show.ts';
import { filesOfAlbum } from './store/files.ts';
import { whereOf } from './store/rows.ts';
import type { ShownAlbum } from './tree.ts';

/** Pictures that come with one answer. */
const atOnce = 24;

function fileOf(origin: string, open: Open, placed: Placed, tracks: GalleryPublicFile['tracks']): GalleryPublicFile {
  const { row } = placed;
  const { place } = row;
  const title = titleOf(placed);
  return {
    uuid: place,
    kind: row.kind,
    ...pictureOf(placed, contentOf(open, place), captionOf(placed) ?? title),
    caption: title,
    credit: row.source_display_name ?? row.copyright,
    handle: null,
    ...partsOf(open, placed),
    tracks,
    text_url: null,
    download_url: null,
    ctas: [
      {
        uuid: place,
        label: open.speech.say('creditAndDownload'),
        url: `${origin}${pageOf(open, place)}`,
        kind: 'link',
        position: { x: 50, y: 88 },
        opens: 'new',
      },
    ],
  };
}

const listOf = ({ id }: ShownAlbum) => `portal strip ${id}`;

/** An album as the element of galleries draws it: a strip of its pictures, each leading to its page in the Media Centre. */
async function stripOf(services: Services, open: Open, album: ShownAlbum, cursor?: string): Promise<PublicGallery> {
  const { db, origin } = services;
  const [key, place] = cursor === undefined ? [] : decodeCursor(listOf(album), cursor, 2).after.map(String);
  const after = key === undefined || place === undefined ? null : { key, place };
  const where = whereOf(open);
  const rows = await filesOfAlbum(db, where, album.id, { after, limit: atOnce + 1 });
  const shown = rows.slice(0, atOnce);
  const last = rows.length > atOnce ? shown.at(-1) : undefined;
  const placed = placedOf(open, shown);
  wantPictures(services, open, placed);
  const tracks = await tracksOf(services, placed);
  const { colours } = open.settings.look;
  return {
    uuid: album.id,
    title: album.title,
    type: 'carousel',
    settings: withSettings(
      {},
      { corner: 3, captions: 'always', credits: 'always', handles: false, colours: { accent: colours.accent } },
    ),
    team: { name: open.teamName },
    published_at: open.publishedAt.toISOString(),
    count: album.count,
    files: {
      results: placed.map((one) =>
        fileOf(origin, open, one, tracks(one.row.cover_version, contentOf(open, one.row.place))),
      ),
      next: last
        ? encodeCursor(listOf(album), { after: [last.key, last.place], count: album.count, exact: true })
        : null,
    },
  };
}

const params = z.object({ album: uuid });
const query = z.object({ cursor: z.string().max(2_000).optional() });

/** `/m/{slug}/strip/{album}`: what `<vitrine-gallery album="…">` reads on any site, of a Media Centre that is open to everyone. */
export function mountPortalStrips(app: FastifyInstance, services: Services): void {
  app.get(
    '/m/:slug/strip/:album',
    atPortal(services, async ({ request, reply, open }): Promise<FastifyReply> => {
      // Pages of other sites send no cookies along, so that what is closed could never be shown there.
      if (open.visibility !== 'public') fail('not_found');
      const { album: named } = params.safeParse(request.params).data ?? fail('not_found');
      const { cursor } = query.safeParse(request.query).data ?? fail('invalid');
      const album = albumIn(open, named);
      const make = async () => {
        await limitVisit({ services, request });
        return JSON.stringify(await stripOf(services, open, album, cursor));
      };
      const { packed, etag } = await keptText(open, `strip ${album.id} ${cursor ?? ''}`, make);
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return sendTagged(reply, etag, () => sendPacked(reply.type('application/json; charset=utf-8'), packed));
    }),
  );
}
