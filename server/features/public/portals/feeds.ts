import { type Html, html } from '#contract/core/html.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { albumPageOf, pageOf } from './item.ts';
import { filesFor } from './listed.ts';
import type { Open } from './open.ts';
import { isIndexed } from './page/draw.ts';
import { newestFiles, placesIn } from './store/feeds.ts';
import { whereOf } from './store/rows.ts';
import { idsOf } from './tree.ts';

const entries = 30;
/** The most addresses that a sitemap may have. */
const addresses = 50_000;
const head = '<?xml version="1.0" encoding="utf-8"?>\n';

const entryOf = (origin: string, { url, title, caption, credit }: PortalFile, at: Date): Html =>
  html`<entry><id>${origin}${url}</id><title>${title}</title><link href="${origin}${url}"/><updated>${at.toISOString()}</updated>${caption && html`<summary>${caption}</summary>`}${credit && html`<author><name>${credit}</name></author>`}</entry>`;

/** The Atom feed of new files in a Media Centre. */
export async function feedOf(services: Services, open: Open): Promise<string> {
  if (!open.settings.feeds || !isIndexed(open)) fail('not_found');
  const { origin, db } = services;
  const rows = await newestFiles(db, whereOf(open), idsOf(open.tree), entries);
  const at = new Map(rows.map((row) => [row.place, row.created_at] as const));
  const files = await filesFor(services, open, rows);
  const updated = rows[0]?.created_at ?? open.publishedAt;
  const home = `${origin}/m/${open.slug}`;
  return (
    head +
    html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${home}</id><title>${open.title}</title><link href="${home}"/><link rel="self" href="${home}/feed.xml"/><updated>${updated.toISOString()}</updated><author><name>${open.teamName}</name></author>${files.map((file) => entryOf(origin, file, at.get(file.uuid) ?? updated))}</feed>`
      .text
  );
}

/** The addresses of a Media Centre for search engines. */
export async function sitemapOf({ db, origin }: Services, open: Open): Promise<string> {
  if (!isIndexed(open)) fail('not_found');
  const { albums } = idsOf(open.tree);
  const places = await placesIn(db, whereOf(open), albums, addresses - albums.length - 1);
  const paths = [
    `/m/${open.slug}`,
    ...albums.map((album) => albumPageOf(open, album)),
    ...places.map((place) => pageOf(open, place)),
  ];
  return (
    head +
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => html`<url><loc>${origin}${path}</loc></url>`)}</urlset>`
      .text
  );
}
