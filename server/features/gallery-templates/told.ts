import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { withSettings } from '#features/galleries/rules.settings.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import type { TemplateRow } from './store.ts';

/** A template as members see it. */
export const presentTemplate = (viewer: Viewer, row: TemplateRow): GalleryTemplate => ({
  uuid: row.id,
  name: row.name,
  type: row.type,
  settings: withSettings(row.settings),
  preview: row.tiles.flatMap((tile) => tileAddress(viewer, tile) ?? []),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
