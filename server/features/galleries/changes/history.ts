import type { GalleryLook, GalleryRow } from '../store/galleries.ts';
import type { PlaceRow } from '../store/items.ts';

/** The changed parts of a gallery's look, before or after; its name always. */
export type KeptLook = { name: string } & Partial<GalleryLook>;

export const lookOf = (row: GalleryRow): GalleryLook => ({
  title: row.title,
  type: row.type,
  settings: row.settings,
  filter: row.filter,
  fallback: row.fallback,
  template_id: row.template_id,
  domains: row.domains,
  active: row.active,
  previews: row.previews,
});

/** Places that were another, before or after: those that are only in one of the two came or went. */
export interface KeptItems {
  name: string;
  places: PlaceRow[];
}

/** A gallery that was made, deleted or brought back. */
export interface KeptGallery {
  name: string;
  look: GalleryLook;
  files: number;
}

/** The publication that visitors see, before or after; null: none. */
export interface KeptLive {
  name: string;
  live: number | null;
}
