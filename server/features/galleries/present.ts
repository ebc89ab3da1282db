import type { Gallery } from '#contract/galleries/gallery.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import { frameCode, pageOf, scriptCode } from './code.ts';
import { withSettings } from './rules.settings.ts';
import type { GalleryCard } from './store/cards.ts';

function stateOf({ live, active, pending }: GalleryCard): Gallery['state'] {
  if (live === null) return 'draft';
  if (!active) return 'off';
  return pending ? 'changed' : 'live';
}

export const previewsOf = (viewer: Viewer, { tiles }: Pick<GalleryCard, 'tiles'>): string[] =>
  tiles.flatMap((tile) => tileAddress(viewer, tile) ?? []);

/** A gallery as its team sees it. */
export function presentGallery(viewer: Viewer, origin: string, row: GalleryCard): Gallery {
  const { fallback, fallback_title, template_id, template_name, published } = row;
  return {
    uuid: row.id,
    team: row.team_id,
    title: row.title,
    type: row.type,
    active: row.active,
    state: stateOf(row),
    settings: withSettings(row.settings),
    filter: row.filter,
    fallback: fallback !== null && fallback_title !== null ? { uuid: fallback, title: fallback_title } : null,
    template: template_id !== null && template_name !== null ? { uuid: template_id, name: template_name } : null,
    domains: row.domains,
    html: frameCode(origin, row),
    script: scriptCode(origin, row),
    url: pageOf(origin, row.id),
    counts: { files: row.files, shown: row.shown, ctas: row.ctas },
    previews: previewsOf(viewer, row),
    preview_files: row.previews,
    published: published && { ...published, at: new Date(published.at).toISOString() },
    owner: row.owner,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
